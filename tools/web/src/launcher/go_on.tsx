// Tables that one sits at: with whom, how far, and whose turn it is.
import { useEffect, useState } from "preact/hooks";
import type { Question, View } from "../net/protocol.ts";
import { forget_table, known_tables, last_choice, note_over, path_of_table, type KnownTable } from "../state/memory.ts";
import { asked_seats } from "../state/table_state.ts";
import { language, t } from "../state/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { Later } from "../ui/later.tsx";

const MOST_SHOWN = 5;
const AGAIN = 15_000; // milliseconds

interface Standing {
  round: number;
  question: Question;
}

export function GoOn() {
  const [tables, set_tables] = useState(known_tables());
  const [standings, set_standings] = useState<Record<string, Standing>>({});
  const last = last_choice();
  const open = tables.filter((table) => !table.over).slice(0, MOST_SHOWN);
  useEffect(() => {
    let stopped = false;
    const look = () => {
      for (const table of document.hidden ? [] : open) {
        void standing_of(table).then((now) => {
          if (stopped || !now) return;
          if (now.question.over) note_over(table.match);
          set_tables(known_tables());
          set_standings((before) => ({ ...before, [table.match]: now }));
        });
      }
    };
    look();
    const timer = setInterval(look, AGAIN);
    return () => {
      stopped = true;
      clearInterval(timer);
    };
  }, []);
  if (!open.length && !last) return null;
  const forget = (match: string) => {
    forget_table(match);
    set_tables(known_tables());
  };
  return (
    <section aria-labelledby="continue">
      <h2 id="continue">{t("launcher.continue")}</h2>
      <ul class="tables" data-home="a, button">
        {open.map((table) => (
          <li key={table.match}>
            <a class="table-link" href={path_of_table(table.match, table.tokens)}>
              <strong>{table.name || table.match}</strong>
              <Later>
                <TableFacts table={table} now={standings[table.match]} />
              </Later>
            </a>
            <button
              class="quiet round"
              aria-label={t("launcher.forget", { table: table.name })}
              onClick={() => forget(table.match)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        {last && (
          <li>
            <a class="table-link" href={"/?game=" + encodeURIComponent(last.code)}>
              <strong>{t("launcher.again")}</strong>
              <span class="when">{last.code}</span>
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}

function TableFacts({ table, now }: { table: KnownTable; now?: Standing }) {
  const names = table.names ?? [];
  const others = names.filter((_, seat) => !table.seats?.includes(seat));
  const turn = now && !now.question.stopped ? turn_of(table, now.question) : null;
  const far = now && now.round > 0 ? t("launcher.round", { number: now.round }) : "";
  return (
    <>
      {others.length > 0 && <span class="with">{t("launcher.with", { names: listed(others) })}</span>}
      <span class="when">
        {turn && <b class={turn.mine ? "turn mine" : "turn"}>{turn.text}</b>}
        {[far, day(table.at)].filter(Boolean).join(" · ")}
      </span>
    </>
  );
}

function turn_of(table: KnownTable, question: Question): { mine: boolean; text: string } | null {
  const asked = asked_seats(question);
  if (!asked.length) return null;
  if (asked.some((seat) => table.seats?.includes(seat))) return { mine: true, text: t("table.your_turn") };
  const names = asked.map((seat) => table.names?.[seat]).filter((name): name is string => Boolean(name));
  return names.length ? { mine: false, text: t("table.waiting_for", { name: listed(names) }) } : null;
}

const listed = (names: string[]): string => new Intl.ListFormat(language.value, { type: "conjunction" }).format(names);

const day = (at: number): string =>
  new Date(at).toLocaleDateString(language.value, { weekday: "short", day: "numeric", month: "short" });

// Asked apart from the connection of the page, which would show there as somebody who has come to the table.
async function standing_of(table: KnownTable): Promise<Standing | null> {
  const seat = table.seats?.[0];
  if (!table.tokens.length || seat === undefined) return null;
  try {
    const answer = await fetch(`/api?match=${encodeURIComponent(table.match)}`, {
      method: "POST",
      headers: { authorization: "Bearer " + table.tokens.slice(0, 8).join(",") },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "view", params: { match: table.match, seat } }),
    });
    const { result } = (await answer.json()) as { result?: { view: View; question: Question } };
    return result ? { round: result.view.round, question: result.question } : null;
  } catch {
    return null; // it is still there to be opened
  }
}
