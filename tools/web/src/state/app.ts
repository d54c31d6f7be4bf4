// What the whole page shares: the connection, the catalog, the content of tables.
import { browser_socket, Link, type LinkState } from "../net/link.ts";
import type { Catalog, Content, LobbyTable } from "../net/protocol.ts";
import { Store } from "./store.ts";
import { in_language, refused, take_texts } from "./texts.ts";
import { AuthorPane } from "./author.ts";
import { reach } from "./reach.ts";
import { TableSession } from "./session.ts";

let dialed = /^\/[tr]\/(\w+)/.exec(location.pathname)?.[1] ?? ""; // the match that the connection was made for
export const link = new Link({ connect: () => browser_socket(dialed), said: refused });
export const link_state = new Store<LinkState>("connecting");
export const catalog = new Store<Catalog | null>(null);
export const lobby = new Store<LobbyTable[]>([]);

let session: TableSession | null = null;
let author: AuthorPane | null = null;
const contents = new Map<string, Promise<Content>>();

link.onstate = (state) => (link_state.value = state);
link.onfresh = async () => {
  await Promise.allSettled([session?.join(), author?.follow()]);
};
link.onnotice = (method, params) => {
  if (method === "lobby") lobby.value = params.tables as unknown as LobbyTable[];
  else if (method === "author") author?.hear(params as unknown as Parameters<AuthorPane["hear"]>[0]);
  else session?.notice(method, params);
};

let asleep_since = 0;
document.addEventListener("visibilitychange", () => {
  if (document.hidden) asleep_since = Date.now();
  else if (link.state === "waiting" || Date.now() - asleep_since > 60_000) link.redial();
});
addEventListener("online", () => link.redial());

export async function load_catalog(): Promise<Catalog> {
  const answer = await in_language((lang) => link.call<Catalog>("catalog", { lang }));
  take_texts(answer.texts, answer.lang);
  if (answer.address) reach.value = answer.address;
  catalog.value = answer;
  return answer;
}

export function open_session(match: string, tokens: string[], given: string | null = null): TableSession {
  close_session();
  session = new TableSession(link, match, tokens, given);
  if (dialed !== match) {
    dialed = match;
    link.move();
  } else if (link.state === "open") void session.join().catch(() => {});
  return session;
}

// Without a session: whichever is open. A page that goes closes only its own, since the next one may already be open.
export function close_session(which: TableSession | null = session): void {
  if (!session || session !== which) return;
  if (session.state.value) void link.call("bye", { match: session.match }).catch(() => {});
  session = null;
}

const CONTENT_TRIES = 6;

async function fetch_content(key: string): Promise<Content> {
  for (let tried = 1; ; ++tried) {
    try {
      const answer = await fetch(`/api/content/${encodeURIComponent(key)}.json`);
      if (answer.ok) return (await answer.json()) as Content;
      throw new Error(`content: ${answer.status}`);
    } catch (error) {
      if (tried === CONTENT_TRIES) throw error;
      await new Promise((done) => setTimeout(done, 300 * 2 ** tried));
    }
  }
}

export function load_content(key: string): Promise<Content> {
  let content = contents.get(key);
  if (!content) {
    content = fetch_content(key);
    contents.set(key, content);
    content.then(
      (one) => take_texts(one.texts, one.lang),
      () => contents.delete(key),
    );
  }
  return content;
}

export function open_author(token: string): AuthorPane {
  author = new AuthorPane(link, token);
  if (link.state === "open") void author.follow().catch(() => {});
  return author;
}

export const close_author = (): void => void (author = null);
