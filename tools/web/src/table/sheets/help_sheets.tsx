// The guide with its glossary, and a hint.
import { useState } from "preact/hooks";
import type { GuideAnswer, Hint } from "../../net/protocol.ts";
import type { TableSession } from "../../state/session.ts";
import { t } from "../../state/texts.ts";
import { list_of } from "../../state/view.ts";
import { useAnswer } from "../../ui/answer.ts";
import { Cited } from "../../ui/cited.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useTable } from "../context.ts";
import { Icon } from "../../ui/icons.tsx";

// `first`: what it shows at once.
export function GuideSheet({ session, first, onclose }: { session: TableSession; first?: string; onclose: () => void }) {
  const { content, table } = useTable();
  const [word, look] = useState(first ?? "");
  const asked = word.trim();
  const [told] = useAnswer(
    asked ? () => session.tell<GuideAnswer>("guide", { word: asked }).catch((): GuideAnswer => ({ entries: [] })) : null,
    [asked],
  );
  const answer = asked ? told : null;
  const list = content.guide;
  const found = [...(answer?.entries ?? []), ...(answer?.places ?? [])];
  return (
    <Sheet title={t("table.guide")} wide onclose={onclose}>
      <a href={`/?rules=${encodeURIComponent(table.code)}&table=${session.match}`}>{t("rulebook.read")}</a>
      <label class="field">
        <span>{t("guide.search")}</span>
        <input type="search" value={word} onInput={(event) => look(event.currentTarget.value)} />
      </label>
      {answer && !found.length && <p class="muted">{t("guide.nothing")}</p>}
      {found.map((entry) => (
        <article key={entry.id} class="guide-entry">
          <h3>{entry.name}</h3>
          {list_of(entry.text).map((paragraph) => (
            <p key={paragraph}>
              <Cited text={paragraph} onask={look} />
            </p>
          ))}
        </article>
      ))}
      {found.length > 0 && (
        <button class="quiet small" onClick={() => look("")}>
          <Icon name="back" />
          {t("guide.back")}
        </button>
      )}
      {!found.length && list && (
        <>
          <h3>{t("guide.rules")}</h3>
          <ul class="words">
            {list.pages?.map((page) => (
              <li key={page.id}>
                <button onClick={() => look(page.word ?? page.name)}>{page.name}</button>
              </li>
            ))}
          </ul>
          <h3>{t("guide.terms")}</h3>
          <ul class="words">
            {list.terms?.map((term) => (
              <li key={term.id}>
                <button onClick={() => look(term.name)}>{term.name}</button>
              </li>
            ))}
          </ul>
          {list.clauses && list.clauses.length > 0 && <h3>{t("guide.clauses")}</h3>}
          <ul class="words">
            {list.clauses?.map((kind) => (
              <li key={kind.id}>
                <button onClick={() => look(kind.id)}>{kind.name}</button>
              </li>
            ))}
          </ul>
          <Keys />
        </>
      )}
    </Sheet>
  );
}

const KEYS: [string, string][] = [
  ["1–9", "keys.moves"],
  ["0", "keys.end"],
  ["← ↑ ↓ →", "keys.arrows"],
  ["Enter", "keys.enter"],
  ["I", "keys.look"],
  ["U", "table.undo"],
  ["H", "table.hint"],
  ["L", "table.log"],
  ["?", "table.guide"],
  ["Esc", "close"],
];

function Keys() {
  return (
    <section class="keys">
      <h3>{t("keys.title")}</h3>
      <dl>
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const MOST_HINTS = 5;

export function HintSheet({ session, onclose }: { session: TableSession; onclose: () => void }) {
  const { moves, play } = useTable();
  const [hint, failed] = useAnswer(() => session.ask<Hint>("hint", {}), []);
  const label = (text: string) => moves.find((move) => move.text === text)?.label ?? text;
  const act = (move: string) => {
    onclose();
    play(move);
  };
  return (
    <Sheet title={t("table.hint")} onclose={onclose}>
      {failed && <p class="refused">{failed}</p>}
      {!hint && !failed && (
        <p class="waiting">
          <span class="pulse" aria-hidden="true" />
          {t("hint.thinking")}
        </p>
      )}
      {hint?.text.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {hint && (
        <ol class="moves">
          {hint.moves.slice(0, MOST_HINTS).map((move) => (
            <li key={move.text}>
              <button class="move" onClick={() => act(move.text)}>
                <span class="move-text">
                  <span class="move-label">{move.label ?? label(move.text)}</span>
                  {move.chance !== null && (
                    <span class="preview">{t("hint.chance", { percent: Math.round(move.chance * 100) })}</span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  );
}
