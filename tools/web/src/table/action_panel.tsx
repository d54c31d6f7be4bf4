// The question and its possible answers: within reach of a thumb, with what each move would do.
import { useEffect, useRef, useState } from "preact/hooks";
import { numbers_of } from "../control/numbers.ts";
import { range_in, Stepper } from "../control/stepper.tsx";
import { signs_of, split } from "../control/targets.ts";
import { color_of, icon_path, look_of } from "../card/look.ts";
import type { Content, Move, Question, TableInfo, View } from "../net/protocol.ts";
import type { TableSession } from "../state/session.ts";
import { Store, useStore } from "../state/store.ts";
import { t } from "../state/texts.ts";
import { asked_seats, key_of, name_of, turns_of } from "../state/table_state.ts";
import { moves_for } from "../state/view.ts";
import { Clock } from "../ui/clock.tsx";
import { Icon } from "../ui/icons.tsx";
import { bars_of, type CardPages } from "../control/pages.ts";
import { useTable } from "./context.ts";

const MOST_PREVIEWS = 6,
  MOST_REASONS = 3;
const NOTHING = new Store<string | null>(null);

export function ActionPanel({ session }: { session: TableSession }) {
  const { question, moves, view, content, selection, select, table, seat, own, pages } = useTable();
  const refusal = useStore(session.refusal);
  const behind = useStore(session.pace.behind);
  const mine = moves.length > 0;
  const matching = moves_for(moves, selection);
  const narrowed = selection !== null && matching.length > 0 && matching.length < moves.length;
  const { buttons, folded } = narrowed ? { buttons: matching, folded: [] } : split(moves, content, view);
  const range = range_in(buttons);
  const odds = odds_of(content, view, moves);
  const said = view.status.slice(0, view.status.length - odds.lines.length);
  const missing = mine && moves.length === 1 ? what_is_missing(pages) : [];
  return (
    <section class={mine ? "actions mine" : "actions"} aria-label={t("table.actions")} data-home=".move">
      {refusal && (
        <p class="refused" role="alert">
          {refusal}
        </p>
      )}
      {question?.stopped && (
        <p class="refused" role="status">
          {question.text}
        </p>
      )}
      {question?.notice && <Trouble session={session} question={question} sits={seat !== null} />}
      {question && !question.over && <Clock question={question} />}
      <div class="question" aria-live="polite">
        {mine && own.length > 1 && <Turn name={name_of(table, seat!)} seat={seat!} />}
        {mine && <h2>{question?.text || t("table.your_turn")}</h2>}
        {mine && question?.asked && <p class="status">{t("table.at_once")}</p>}
        {!mine && seat !== null && question?.own?.[seat] && (
          <p class="answered">
            <Icon name="check" />
            {t("table.own_answer", { move: question.own[seat] })}
          </p>
        )}
        {!mine && (behind ? <Skip session={session} /> : <Waiting question={question} table={table} />)}
        {mine && said.length > 0 && <p class="status">{said.join(" ")}</p>}
        {missing.map((line) => (
          <p key={line} class="status">
            {line}
          </p>
        ))}
      </div>
      {mine && narrowed && (
        <button class="quiet small all-moves" onClick={() => select(null)}>
          {t("table.all_moves", { count: moves.length })}
        </button>
      )}
      {mine && (
        <div class={folded.length ? "choices with-folded" : "choices"}>
          {range ? (
            <Stepper key={question?.about} range={range} />
          ) : (
            <MoveList moves={buttons} all={moves} session={session} odds={odds} />
          )}
          {folded.length > 0 && <Folded moves={folded} all={moves} session={session} />}
        </div>
      )}
      <div class="foot">
        <Ticker session={session} />
        <Tools session={session} can_undo={seat !== null} />
      </div>
    </section>
  );
}

interface Odds {
  verb: string;
  lines: string[];
}

// Chances are about what comes from a pile: they stand on the button that takes it from there. They are the last lines of a status.
function odds_of(content: Content, view: View, moves: Move[]): Odds {
  const verbs = look_of(content).verbs ?? {};
  const verb = moves.find((move) => view.zones[verbs[move.verb]?.on ?? ""] !== undefined)?.verb ?? "";
  const count = verb ? (view.odds ?? 0) : 0;
  return { verb, lines: view.status.slice(view.status.length - count) };
}

// Why nothing else can be done, card by card.
function what_is_missing(pages: CardPages | undefined): string[] {
  return Object.values(pages?.pages ?? {})
    .flatMap((page) =>
      bars_of(page)
        .slice(0, 1)
        .map((not) => `${not.label}: ${not.short}`),
    )
    .slice(0, MOST_REASONS);
}

// Several people at one device, where nothing is hidden: whose turn it is.
function Turn({ name, seat }: { name: string; seat: number }) {
  return <p class={"turn seat-" + (seat % 8)}>{t("table.turn_of", { name })}</p>;
}

// What the table can take, for those who would rather read it.
function Folded({ moves, all, session }: { moves: Move[]; all: Move[]; session: TableSession }) {
  const [open, set_open] = useState(false);
  return (
    <details class="folded" open={open} onToggle={(event) => set_open(event.currentTarget.open)}>
      <summary>{t("table.on_table", { count: moves.length })}</summary>
      <MoveList moves={moves} all={all} session={session} previewed={open} />
    </details>
  );
}

// What failed, and what people at the table can do where no bot can continue.
function Trouble({ session, question, sits }: { session: TableSession; question: Question; sits: boolean }) {
  const asking = useStore(session.asking);
  const stuck = question.stuck;
  return (
    <div class="refused" role="status">
      <p>{question.notice}</p>
      {sits && stuck !== undefined && (
        <div class="buttons">
          <button onClick={() => session.let_play(stuck)}>{t("table.other_bot")}</button>
          <button disabled={asking} onClick={() => session.wish("end")}>
            {t(asking ? "table.undo_asked" : "table.end")}
          </button>
        </div>
      )}
    </div>
  );
}

// More has happened than is shown so far.
function Skip({ session }: { session: TableSession }) {
  return (
    <button class="quiet small skip" onClick={() => session.pace.skip()} aria-keyshortcuts="Escape">
      <Icon name="next" />
      {t("table.skip")}
    </button>
  );
}

function Waiting({ question, table }: { question: Question | null; table: TableInfo }) {
  const asked = asked_seats(question);
  if (!asked.length) return null;
  const thinks = asked.length === 1 && table.seats[asked[0]!]?.kind === "bot";
  const name = asked.map((seat) => name_of(table, seat)).join(", ");
  return (
    <p class="waiting">
      <span class="pulse" aria-hidden="true" />
      {t(thinks ? "table.thinking" : "table.waiting_for", { name })}
    </p>
  );
}

export function MoveList({
  moves,
  all,
  session,
  onplay,
  previewed = true,
  odds,
}: {
  moves: Move[];
  all: Move[];
  session: TableSession | null;
  onplay?: () => void;
  previewed?: boolean;
  odds?: Odds;
}) {
  const { play, moves: open, content } = useTable();
  const verbs = look_of(content).verbs;
  const sending = useStore(session?.sending ?? NOTHING);
  const previews = usePreviews(session, previewed ? moves : []);
  const numbers = numbers_of(content, all);
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => void (box.current && (box.current.scrollTop = 0)), [all]);
  return (
    <ol
      class={["moves", moves.length > 4 ? "many" : "", all.length === 1 ? "only" : ""].filter(Boolean).join(" ")}
      ref={box}
      data-arrows
    >
      {moves.map((move) => {
        const number = numbers.get(move.text);
        const then = previews[move.text];
        const preview = [...(odds?.verb === move.verb ? odds.lines : []), move.outcome, then && t("table.then", { what: then })]
          .filter(Boolean)
          .map((line) => line!.replace(/\.$/, ""))
          .join(" · ");
        return (
          <li key={move.text}>
            <button
              class={["move", sending === move.text ? "sending" : "", open.includes(move) ? "" : "aside"]
                .filter(Boolean)
                .join(" ")}
              data-is={[...signs_of(move), verbs?.[move.verb]?.on ? "z-" + verbs[move.verb]!.on : ""].join(" ").trim()}
              aria-disabled={sending !== null}
              onClick={() => (onplay?.(), play(move.text))}
              aria-keyshortcuts={number}
            >
              <VerbIcon verb={move.verb} />
              <span class="move-text">
                <span class="move-label">{move.label}</span>
                {preview && <span class="preview">{preview}</span>}
              </span>
              {number && <kbd aria-hidden="true">{number}</kbd>}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function VerbIcon({ verb }: { verb: string }) {
  const look = look_of(useTable().content);
  const sign = look.verbs?.[verb];
  const path = icon_path(look, sign?.icon);
  const color = sign?.color ? color_of(look, sign.color, verb) : null;
  if (!path) return null;
  return (
    <svg class="verb" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} fill={color?.fill ?? "currentColor"} fill-rule="evenodd" />
    </svg>
  );
}

// What moves would change for certain: asked for one after the other once the question has stood for a moment.
function usePreviews(session: TableSession | null, moves: Move[]): Record<string, string> {
  const [known, set_known] = useState<Record<string, string>>({});
  const key = moves.map((move) => move.text).join("\n") + "@" + (session?.state.value?.n ?? 0);
  useEffect(() => {
    let stopped = false;
    set_known({});
    if (!session) return;
    const timer = setTimeout(async () => {
      for (const move of moves.slice(0, MOST_PREVIEWS)) {
        try {
          const { text } = await session.ask<{ text: string }>("preview", { move: move.text });
          if (stopped) return;
          if (text) set_known((before) => ({ ...before, [move.text]: text }));
        } catch {
          return;
        }
      }
    }, 250);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [key]);
  return known;
}

// What happened last, so that a phone needs no log next to the table.
function Ticker({ session }: { session: TableSession }) {
  const { seat, open_sheet } = useTable();
  const state = useStore(session.state);
  const last = turns_of(state?.log[key_of(seat)] ?? [])
    .slice(-2)
    .flatMap(({ lines }) => lines);
  if (!last.length) return null;
  return (
    <button class="ticker" onClick={() => open_sheet("log")} aria-label={t("table.log")}>
      {last.slice(-2).map((line, index) => (
        <span key={index}>{line}</span>
      ))}
    </button>
  );
}

function Tools({ session, can_undo }: { session: TableSession; can_undo: boolean }) {
  const { open_sheet, moves, n } = useTable();
  const asking = useStore(session.asking);
  return (
    <div class="tools" role="toolbar" aria-label={t("table.tools")}>
      {can_undo && (
        <button class="quiet" disabled={n === 0 || asking} onClick={() => session.wish("undo")} aria-keyshortcuts="u">
          <Icon name="undo" />
          <span>{t(asking ? "table.undo_asked" : "table.undo")}</span>
        </button>
      )}
      {moves.length > 0 && (
        <button class="quiet" onClick={() => open_sheet("hint")} aria-keyshortcuts="h">
          <Icon name="hint" />
          <span>{t("table.hint")}</span>
        </button>
      )}
      <button class="quiet log-button" onClick={() => open_sheet("log")} aria-keyshortcuts="l">
        <Icon name="log" />
        <span>{t("table.log")}</span>
      </button>
      <button class="quiet" onClick={() => open_sheet("guide")} aria-keyshortcuts="?">
        <Icon name="help" />
        <span>{t("table.guide")}</span>
      </button>
    </div>
  );
}
