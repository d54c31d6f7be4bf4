// The author's terminal on a page of `tradewind dev --serve`: what it says, and lines for it.
import type { Link } from "../net/link.ts";
import { Store } from "./store.ts";

interface Said {
  n: number;
  lines: string[];
}
const MOST = 300;

export class AuthorPane {
  readonly lines = new Store<string[]>([]);
  readonly refusal = new Store<string>("");
  private n = 0;

  constructor(
    private readonly link: Link,
    private readonly token: string,
  ) {}

  // On every new connection: what has been said since the last one comes with it.
  async follow(): Promise<void> {
    this.hear(await this.link.call<Said>("author", { token: this.token, since: this.n }, true));
  }

  hear(said: Said): void {
    const news = said.n - this.n;
    if (news <= 0) return;
    this.n = said.n;
    this.lines.value = [...this.lines.value, ...said.lines.slice(-news)].slice(-MOST);
  }

  async type(line: string): Promise<void> {
    this.refusal.value = "";
    // A change of the table may close the connection before the answer comes: then it is sent again, and counts once.
    await this.link
      .call("author_line", { token: this.token, line, id: `${Date.now()}-${Math.random()}` })
      .catch((error: Error) => (this.refusal.value = error.message));
  }
}
