// What a move is about, and what of that the table shows: the board is the control, and buttons are for the rest. Each thing has
// a sign: k12 a card that is followed, c-sailor any card of a type, p-bay-3 a place, s1 a seat, z-deck a zone.
import { look_of } from "../card/look.ts";
import type { CardRef, Content, Move, View } from "../net/protocol.ts";
import { moves_for, open_in, type Selection } from "../state/view.ts";
import type { Table } from "../table/context.ts";
import { shown_as } from "../table/zones.tsx";

const FEW = 4; // this many buttons hide nothing

const LETTERS: Record<string, string> = { card: "c-", space: "p-", region: "p-", seat: "s" };

// The cards of a move are followed cards, if the seat can follow them.
export function signs_of(move: Move): string[] {
  const cards = (move.cards ?? []).map((k) => "k" + k);
  const things = move.args.flatMap((arg, at) => {
    const type = move.types?.[at] ?? "";
    const letter = type === "card" && cards.length ? undefined : LETTERS[type];
    return letter === undefined ? [] : [letter + String(arg)];
  });
  return [...cards, ...things];
}

export const signs_of_card = (card: CardRef): string => (card.k === undefined ? "" : `k${card.k} `) + "c-" + card.id;

export function signs_on_table(content: Content, view: View): ReadonlySet<string> {
  const signs = new Set<string>();
  for (const zone of content.zones) {
    const as = shown_as(content, zone);
    if (as === "none" || as === "pile") continue;
    for (const card of open_in(view.zones[zone.id]))
      signs_of_card(card)
        .split(" ")
        .forEach((sign) => signs.add(sign));
  }
  for (const place of [...(content.map?.spaces ?? []), ...(content.map?.regions ?? [])]) signs.add("p-" + place.id);
  return signs;
}

// Few moves are all buttons. Of many, those that the table can take are `folded`.
export function split(moves: Move[], content: Content, view: View): { buttons: Move[]; folded: Move[] } {
  if (moves.length <= FEW) return { buttons: moves, folded: [] };
  const shown = signs_on_table(content, view);
  const can_take = (move: Move) => signs_of(move).some((sign) => shown.has(sign));
  return { buttons: moves.filter((move) => !can_take(move)), folded: moves.filter(can_take) };
}

// What content says is done with a pile, or with the dice of a grid.
export const moves_on_zone = (content: Content, moves: Move[], zone: string): Move[] =>
  moves.filter((move) => look_of(content).verbs?.[move.verb]?.on === zone);

const same = (one: Selection, other: Selection): boolean => JSON.stringify(one) === JSON.stringify(other);

// A card that others have seen can be taken back only if they agree.
function asks_twice({ table, own }: Table, what: Selection): boolean {
  return what?.kind === "card" && table.seats.some((seat, at) => seat.kind !== "bot" && !own.includes(at));
}

// A tap: plays the only move with this, or shows which moves there are.
export function choose(table: Table, what: Selection): void {
  const moves = moves_for(table.moves, what);
  const again = same(table.selection, what);
  if (moves.length === 1 && (again || !asks_twice(table, what))) return table.play(moves[0]!.text);
  table.select(again ? null : what);
}
