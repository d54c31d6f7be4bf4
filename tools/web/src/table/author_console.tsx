// What the author's terminal says, below the table, and a line to type: see `tradewind dev --serve`.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { close_author, open_author } from "../state/app.ts";
import { use_store } from "../state/store.ts";
import { t } from "../state/texts.ts";

export function AuthorConsole({ token }: { token: string }) {
  const pane = useMemo(() => open_author(token), [token]);
  useEffect(() => close_author, [pane]);
  const lines = use_store(pane.lines);
  const refusal = use_store(pane.refusal);
  const said = useRef<HTMLPreElement>(null), line = useRef<HTMLInputElement>(null);
  useEffect(() => {
    said.current?.scrollTo(0, said.current.scrollHeight);
  }, [lines]);
  const type = (event: Event) => {
    event.preventDefault();
    const typed = line.current!.value.trim();
    line.current!.value = "";
    if (typed) void pane.type(typed);
  };
  return (
    <details class="author" open>
      <summary>{t("author.title")}</summary>
      <pre ref={said} role="log" tabIndex={0} lang="en">{lines.join("\n")}</pre>
      {refusal && <p class="refused" role="alert">{refusal}</p>}
      <form onSubmit={type}>
        <input ref={line} aria-label={t("author.line")} placeholder=":help" autocomplete="off" autocapitalize="off" spellcheck={false} />
        <button>{t("author.send")}</button>
      </form>
    </details>
  );
}
