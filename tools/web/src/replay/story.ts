// A game as a whole, for finding one's way in it: where turns begin, and what is worth seeing. Pure functions.
import { look_of } from "../card/look.ts";
import type { Content, GameEvent, LogEntry, TableInfo } from "../net/protocol.ts";
import { seat_in, words_of } from "../state/table_state.ts";
import { t } from "../state/texts.ts";

export interface History {
  moves: number;
  entries?: number[]; // the n of each move
  log: LogEntry[];
}
export interface Story {
  moves: number;
  log: (LogEntry & { at: number })[]; // `at`: after how many moves
  events: GameEvent[][]; // what was heard, by move
  marks: { at: number; event: GameEvent }[];
}

export function story_of(content: Content, history: History, events: GameEvent[][]): Story {
  const move_of = new Map((history.entries ?? []).map((n, move) => [n, move + 1]));
  const looks = look_of(content).events ?? {};
  return {
    moves: history.moves,
    events,
    log: history.log.flatMap((entry) => {
      const at = move_of.get(entry.n);
      return at === undefined ? [] : [{ ...entry, at, cards: words_of(events[at - 1]) }];
    }),
    marks: events.flatMap((heard, move) => {
      const event = heard.find((one) => looks[one.name]);
      return event ? [{ at: move + 1, event }] : [];
    }),
  };
}

export const turns_in = (story: Story): (LogEntry & { at: number })[] => story.log.filter((entry) => entry.heading);

// Which turn a moment belongs to; null: none has begun.
export const turn_at = (story: Story, at: number): (LogEntry & { at: number }) | null =>
  turns_in(story)
    .filter((turn) => turn.at <= at)
    .pop() ?? null;

// The next of some moments in a direction, else the start or the end.
export function next_of(moments: number[], at: number, by: 1 | -1, last: number): number {
  if (by > 0) return Math.min(last, ...moments.filter((one) => one > at));
  return Math.max(0, ...moments.filter((one) => one < at));
}

export interface Statistic {
  name: string;
  values: number[]; // by seat
}

// What can be counted in a game: turns, the longest of each player, and how often there was what content counts.
export function statistics_of(content: Content, table: TableInfo, story: Story): Statistic[] {
  const turns = table.seats.map((): number[] => []);
  const begun = turns_in(story);
  for (const [index, { at, heading }] of begun.entries()) {
    const moves = (begun[index + 1]?.at ?? story.moves + 1) - at;
    turns[seat_in(table, heading) ?? -1]?.push(moves);
  }
  const heard = story.events.flat();
  const counted = (look_of(content).counts ?? []).map((name) => ({
    name: t("count." + name),
    values: turns.map((_, seat) => heard.filter((one) => one.name === name && Object.values(one.args)[0] === seat).length),
  }));
  const all = [
    { name: t("end.turns"), values: turns.map((own) => own.length) },
    { name: t("end.longest"), values: turns.map((own) => Math.max(0, ...own)) },
    ...counted,
  ];
  return all.filter(({ values }) => values.some((value) => value > 0));
}
