// The catalog as a shelf of games: which covers stand in front, and what is behind each. Pure functions.
import type { Catalog, GroupEntry, LessonEntry, VariantEntry } from "../net/protocol.ts";

export interface Game {
  id: string;
  title: string;
  pitch: string; // for somebody who has never heard of it
  variant: VariantEntry; // that its cover stands for
  edition: string; // what that one is called, where the game has another name
  chapters: number; // more than one: its cover begins a series
  code: string;
  more: VariantEntry[]; // what else there is of this game
}

// Content recommends a variant of a group as the one to begin with. In a group without one, each variant has a cover.
export function games_of(catalog: Catalog): Game[] {
  const games = catalog.groups.flatMap((group) => {
    const best = group.variants.filter((variant) => variant.cover?.recommended);
    const alone = group.variants.length === 1 ? group.variants : [];
    const [one, second] = best.length ? best : alone;
    return one && !second && group.text ? [game_of(group, one)] : covers_of(group, best.length ? best : group.variants);
  });
  return games.sort((a, b) => rank(a) - rank(b)); // what is easy to learn first
}

const DIFFICULTIES = ["easy", "medium", "hard"];

function rank({ variant }: Game): number {
  const at = DIFFICULTIES.indexOf(variant.cover?.difficulty ?? "");
  return at < 0 ? DIFFICULTIES.length : at;
}

function game_of(group: GroupEntry, variant: VariantEntry): Game {
  const series = variant.cover?.series;
  const title = group.title ?? group.name;
  return {
    id: group.id,
    title,
    pitch: group.pitch ?? group.text,
    variant,
    edition: series || variant.name === title ? "" : variant.name,
    chapters: series ? group.variants.filter((one) => one.series).length : 1,
    code: series ?? variant.id,
    more: group.variants.filter((one) => one !== variant || series),
  };
}

function covers_of(group: GroupEntry, fronts: VariantEntry[]): Game[] {
  const more = group.variants.filter((one) => !fronts.includes(one));
  return fronts.map((variant, at) => ({
    id: variant.id,
    title: variant.name,
    pitch: variant.text,
    variant,
    edition: "",
    chapters: 1,
    code: variant.cover?.series ?? variant.id,
    more: at === 0 ? more : [],
  }));
}

// With a teacher, about whichever variant of the game.
export function lesson_of({ lessons = [] }: Catalog, game: Game): LessonEntry | undefined {
  const about = (variants: VariantEntry[]) => lessons.find((lesson) => variants.some((one) => one.id === lesson.variant));
  return about([game.variant]) ?? about(game.more);
}

// What "Play now" plays: the first that content recommends, else the first of all.
export const first_game = (games: Game[]): Game | undefined => games.find((game) => game.variant.cover?.recommended) ?? games[0];
