// A game as a whole, for finding one's way in it: where turns begin, and what is worth seeing. Pure functions.
import { look_of } from "../card/look.ts";
import type { Content, GameEvent, LogEntry } from "../net/protocol.ts";
import { words_of } from "../state/table_state.ts";

export interface History {
  moves: number;
  entries?: number[]; // the n of each move
  log: LogEntry[];
}
export interface Story {
  log: (LogEntry & { at: number })[]; // `at`: after how many moves
  marks: { at: number; event: GameEvent }[];
}

// `events`: what was heard, by move.
export function story_of(content: Content, history: History, events: GameEvent[][]): Story {
  const move_of = new Map((history.entries ?? []).map((n, move) => [n, move + 1]));
  const looks = look_of(content).events ?? {};
  return {
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
