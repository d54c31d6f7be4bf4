// What this page knows of a table: pure functions from what was known and what the server says.
import { merge_patch } from "../net/merge_patch.ts";
import type { GameEvent, Joined, Json, LogEntry, Move, Paragraph, Question, TableInfo, Update, View } from "../net/protocol.ts";
import { t } from "./texts.ts";

export interface TableState {
  match: string;
  n: number;
  stamp: string;
  seats: number[];
  spectator: boolean;
  content: string;
  table: TableInfo;
  views: Record<string, View>; // by own seat; "-" for a spectator
  question: Question;
  log: Record<string, LogEntry[]>;
  last: Update | null; // what changed last, for telling and animation
  was: Record<string, View> | null; // the views before it
  moved: number; // counts what was shown to change, so that watchers see each
}

export const key_of = (seat: number | null): string => (seat === null ? "-" : String(seat));

export function joined(answer: Joined, before?: TableState): TableState {
  const keep = before && before.match === answer.match ? before : undefined;
  const seats = [...answer.seats].sort((a, b) => a - b);
  const first = key_of(answer.spectator ? null : (seats[0] ?? null));
  const base: TableState = {
    match: answer.match,
    n: answer.n,
    stamp: answer.stamp,
    seats,
    spectator: answer.spectator,
    content: answer.content,
    table: answer.table,
    views: answer.views ?? keep?.views ?? {},
    question: answer.question,
    log: answer.updates && keep ? keep.log : { ...(keep?.log ?? {}), [first]: answer.log ?? [] },
    last: null,
    was: null,
    moved: (keep?.moved ?? 0) + 1,
  };
  if (!answer.updates || !keep) return base;
  let state: TableState = { ...base, n: keep.n };
  for (const update of answer.updates) {
    const next = updated(state, update);
    if (next) state = next;
  }
  return { ...state, n: answer.n, table: answer.table, question: answer.question };
}

// The state after an update; null if one before it is missing, so that the table must be asked for again.
export function updated(state: TableState, update: Update): TableState | null {
  if (update.n <= state.n) return state;
  if (update.n !== state.n + 1) return null;
  const views = { ...state.views };
  const log = { ...state.log };
  for (const [key, change] of Object.entries(update.to)) {
    const before = views[key];
    if (!before) continue;
    views[key] = merge_patch(before as unknown as Json, change.patch) as unknown as View;
    const from = change.log_cut ?? Infinity;
    const cut = (log[key] ?? []).filter((entry) => entry.n < from);
    log[key] = tell(cut, update.n, change.lines ?? [], words_of(change.events));
  }
  return {
    ...state,
    n: update.n,
    views,
    log,
    question: update.question ?? state.question,
    table: update.table ?? state.table,
    last: update,
    was: state.views,
    moved: state.moved + 1,
  };
}

// A heading begins a turn; lines without one continue it.
export function tell(log: LogEntry[], n: number, news: Paragraph[], cards: string[] = []): LogEntry[] {
  return [...log, ...news.filter((one) => one.heading || one.lines.length).map((one) => ({ n, ...one, cards }))];
}

// What events are about, including all cards.
export const words_of = (events: GameEvent[] = []): string[] =>
  events.flatMap(({ args }) => Object.values(args).flat()).filter((arg): arg is string => typeof arg === "string");

// The log by turns. What comes before the first turn may be headed like it, and is then a part of it.
export function turns_of(log: LogEntry[]): LogEntry[] {
  const turns: LogEntry[] = [];
  for (const { n, heading, lines, cards = [] } of log) {
    const last = turns[turns.length - 1];
    const goes_on = last && (!heading || (turns.length === 1 && heading === last.heading));
    if (goes_on)
      turns[turns.length - 1] = { ...last, lines: [...last.lines, ...lines], cards: [...(last.cards ?? []), ...cards] };
    else turns.push({ n, heading, lines, cards });
  }
  return turns;
}

// Nobody is asked: the match has not begun, or is paused.
export const rests = (state: TableState): boolean => state.table.waits === true || state.question.paused === true;

export const asked_seat = (state: TableState): number | null =>
  state.question.over || state.question.to === undefined ? null : state.question.to;

// The seats that still have to answer: one seat, or all that are asked at once.
export const asked_seats = (question: Question | null): number[] =>
  !question || question.over || question.to === undefined ? [] : (question.asked ?? [question.to]);

// Which of the own seats is shown: the one that is asked, else the one shown before.
export function shown_seat(state: TableState, before: number | null): number | null {
  if (state.spectator || !state.seats.length) return null;
  const asked = asked_seat(state);
  if (asked !== null && state.seats.includes(asked)) return asked;
  return before !== null && state.seats.includes(before) ? before : state.seats[0]!;
}

export const my_turn = (state: TableState): boolean => {
  const asked = asked_seat(state);
  return asked !== null && state.seats.includes(asked);
};

// Several people at one device: between their turns the screen is covered until the next one has it.
export function needs_cover(state: TableState, uncovered: number | null): boolean {
  const people = state.seats.filter((seat) => state.table.seats[seat]?.kind === "human");
  const asked = asked_seat(state);
  return people.length > 1 && asked !== null && people.includes(asked) && asked !== uncovered;
}

// Whether the people at this device know different things, or answer so that the others must not see it. The numbers by which a
// seat follows cards say nothing.
export function has_secrets(state: TableState): boolean {
  const known_to = (seat: number) => {
    const { zones, counters, queries } = state.views[key_of(seat)] ?? {};
    return JSON.stringify([zones, counters, queries], (key, value: unknown) =>
      key === "k" || key === "notes" ? undefined : value,
    );
  };
  if (state.question.answered !== undefined) return true;
  return state.seats.length > 1 && new Set(state.seats.map(known_to)).size > 1;
}

// A person who is not just called after the seat, as in "Player 2".
export function is_named(table: TableInfo, seat: number): boolean {
  const { name, kind } = table.seats[seat] ?? {};
  return kind === "human" && !name!.endsWith(" " + (seat + 1));
}

export function moves_of(state: TableState, seat: number | null): Move[] {
  return seat !== null && asked_seat(state) === seat ? (state.question.moves ?? []) : [];
}

// As the log and questions of the server name them.
export function name_of(table: TableInfo, seat: number): string {
  const { name, kind } = table.seats[seat] ?? {};
  return !name ? String(seat + 1) : kind === "bot" ? t("table.bot_named", { name }) : name;
}

// Whose turn a heading names: the longest name that fits, since one name may be part of another.
export function seat_in(table: TableInfo, heading: string): number | null {
  const named = table.seats.map((_, seat) => seat).filter((seat) => heading.includes(name_of(table, seat)));
  return named.sort((a, b) => name_of(table, b).length - name_of(table, a).length)[0] ?? null;
}

// Whether somebody at this device has made a move.
export const is_own = (state: TableState | null, update: Update | null): boolean =>
  state !== null && !!update?.move && state.seats.includes(update.move.seat);
