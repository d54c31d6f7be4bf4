// What a result is made of: parts of a score, and what decided between equal scores. Pure functions.
import { look_of } from "../card/look.ts";
import type { Content, Place, View } from "../net/protocol.ts";
import { value_of } from "../state/view.ts";

export interface Part {
  name: string;
  value: number;
}

// "expeditions 6", as the server says it.
export const parts_of = (place: Place): Part[] =>
  place.sources.flatMap((source) => {
    const [, name, value] = source.match(/^(.*\S)\s+([-−+]?\d+)$/) ?? [];
    return name && value ? [{ name, value: Number(value.replace("−", "-")) }] : [];
  });

// All that scores are made of, in the order in which they are met: the same for all players.
export const sources_of = (places: Place[]): string[] => [
  ...new Set(places.flatMap((place) => parts_of(place).map((part) => part.name))),
];

export interface Tie {
  name: string;
  mine: number;
  theirs: number;
}

// Between two with equal scores: the first value that content names, and that speaks for the first of them.
export function tie_between(content: Content, view: View, first: Place, second: Place): Tie | null {
  if (first.score !== second.score || first.place >= second.place) return null;
  for (const [id, { tie }] of Object.entries(look_of(content).queries ?? {})) {
    const mine = Number(value_of(view.queries, id, first.seat)),
      theirs = Number(value_of(view.queries, id, second.seat));
    if (tie && (tie === "more" ? mine > theirs : mine < theirs)) return { name: content.queries[id]?.name ?? id, mine, theirs };
  }
  return null;
}
