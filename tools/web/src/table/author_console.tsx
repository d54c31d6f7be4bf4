// What the author's terminal says, below the table, and a line to type: see `tradewind dev --serve`.
import { useEffect, useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { close_author, open_author } from "../state/app.ts";
import { useStore } from "../state/store.ts";
import { t } from "../state/texts.ts";

export function AuthorConsole({ token }: { token: string }) {
  const pane = useMemo(() => open_author(token), [token]);
  useEffect(() => close_author, [pane]);
  const lines = useStore(pane.lines);
  const refusal = useStore(pane.refusal);
  const said = useRef<HTMLPreElement>(null),
    line = useRef<HTMLInputElement>(null);
  const follows = useRef(true); // nobody reads further up
  const watch = ({ currentTarget: at }: { currentTarget: HTMLElement }) =>
    (follows.current = at.scrollHeight - at.scrollTop - at.clientHeight < 40);
  useLayoutEffect(() => {
    if (follows.current) said.current?.scrollTo(0, said.current.scrollHeight);
  }, [lines]);
  const typed_before = useRef<string[]>([]),
    recalled = useRef(0);
  const recall = (event: KeyboardEvent) => {
    const step = event.key === "ArrowUp" ? 1 : event.key === "ArrowDown" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    recalled.current = Math.min(Math.max(recalled.current + step, 0), typed_before.current.length);
    line.current!.value = typed_before.current[typed_before.current.length - recalled.current] ?? "";
  };
  const type = (event: Event) => {
    event.preventDefault();
    const typed = line.current!.value.trim();
    line.current!.value = "";
    recalled.current = 0;
    follows.current = true;
    if (!typed) return;
    typed_before.current.push(typed);
    void pane.type(typed);
  };
  return (
    <details class="author" open>
      <summary>{t("author.title")}</summary>
      <pre ref={said} onScroll={watch} role="log" tabIndex={0} lang="en">
        {lines.join("\n")}
      </pre>
      {refusal && (
        <p class="refused" role="alert">
          {refusal}
        </p>
      )}
      <form aria-label={t("author.title")} onSubmit={type}>
        <input
          ref={line}
          onKeyDown={recall}
          maxLength={1000}
          aria-label={t("author.line")}
          placeholder=":help"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
        />
        <button>{t("author.send")}</button>
      </form>
    </details>
  );
}
