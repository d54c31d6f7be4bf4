// Reading a view: zones and values by seat, and which moves mean a card or a place. Pure functions.
import type { CardRef, Content, Json, Move, Pile, View, ZoneInfo } from "../net/protocol.ts";

const by_seat = (value: unknown): value is Record<string, never> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function pile_of(view: View, zone: string, seat: number | null = null): Pile | undefined {
  const value = view.zones[zone];
  if (!by_seat(value)) return seat === null ? (value as Pile | undefined) : undefined;
  return seat === null ? undefined : (value as Record<string, Pile>)[String(seat)];
}

// Texts come as one or as a list of paragraphs.
export const list_of = (text: string | string[] | undefined): string[] => (Array.isArray(text) ? text : text ? [text] : []);

export const count_of = (pile: Pile | undefined): number | null =>
  pile === undefined ? null : typeof pile === "number" ? pile : pile.length;

export const cards_of = (pile: Pile | undefined): (CardRef | null)[] => (Array.isArray(pile) ? pile : []);

// All cards of a zone that can be seen, of all players.
export const open_in = (zone: View["zones"][string] | undefined): CardRef[] =>
  ((by_seat(zone) ? Object.values(zone) : [zone]) as Pile[]).flatMap(cards_of).filter((card) => card !== null);

export const open_cards = (view: View): CardRef[] => Object.values(view.zones).flatMap(open_in);

// Where a card lies that is followed.
export const zone_of = (content: Content, view: View, { k }: CardRef): ZoneInfo | undefined =>
  content.zones.find((zone) => k !== undefined && open_in(view.zones[zone.id]).some((card) => card.k === k));

export function value_of(values: Record<string, Json>, id: string, seat: number | null): Json | undefined {
  const value = values[id];
  if (!by_seat(value)) return value ?? undefined;
  return seat === null ? undefined : (value as Record<string, Json>)[String(seat)];
}

export interface Stat {
  id: string;
  name: string;
  value: number;
}

// What content shows of each player, in its order.
export function stats_of(content: Content, view: View, seat: number): Stat[] {
  const result: Stat[] = [];
  for (const [id, query] of Object.entries(content.queries)) {
    if (!query.shown || !by_seat(view.queries[id])) continue;
    const value = value_of(view.queries, id, seat);
    if (typeof value === "number") result.push({ id, name: query.name, value });
    else if (typeof value === "boolean") result.push({ id, name: query.name, value: value ? 1 : 0 });
  }
  return result;
}

// Counters of a seat that are not at nothing, in words.
export const seat_lines = (view: View, seat: number): string[] => view.lines?.[String(seat)] ?? [];

// The seats that have a marker on a card.
export function seats_on(card: CardRef): number[] {
  const seats = new Set<number>();
  for (const value of Object.values(card.x ?? {})) {
    if (!by_seat(value)) continue;
    for (const [seat, one] of Object.entries(value as Record<string, Json>)) if (one) seats.add(Number(seat));
  }
  return [...seats].sort();
}

export function tucked_cards(content: Content, card: CardRef): { zone: ZoneInfo; cards: CardRef[] }[] {
  const result: { zone: ZoneInfo; cards: CardRef[] }[] = [];
  for (const zone of content.zones) {
    const cards = card.x?.[zone.id];
    if (zone.per === "card" && Array.isArray(cards) && cards.length) result.push({ zone, cards: cards as unknown as CardRef[] });
  }
  return result;
}

export type Selection = { kind: "card"; card: CardRef } | { kind: "place"; id: string } | { kind: "seat"; seat: number } | null;

export function moves_for_card(moves: Move[], card: CardRef): Move[] {
  return moves.filter((move) => {
    if (move.cards?.length && card.k !== undefined) return move.cards.includes(card.k);
    return move.args.some((arg) => arg === card.id);
  });
}

// Equal cards with nothing on them that lie together are one target to the rules: each stands for all.
export function stand_in(moves: Move[], card: CardRef, together: (CardRef | null)[]): CardRef {
  if (moves_for_card(moves, card).length || card.x) return card;
  const equal = together.filter((other): other is CardRef => other !== null && other.id === card.id && !other.x);
  return equal.find((other) => moves_for_card(moves, other).length > 0) ?? card;
}

export const moves_for_seat = (moves: Move[], seat: number): Move[] =>
  moves.filter((move) => move.args.some((arg, at) => move.types?.[at] === "seat" && String(arg) === String(seat)));

export const moves_for_place = (moves: Move[], id: string): Move[] => moves.filter((move) => move.args.includes(id));

export function moves_for(moves: Move[], selection: Selection): Move[] {
  if (!selection) return moves;
  if (selection.kind === "seat") return moves_for_seat(moves, selection.seat);
  return selection.kind === "card" ? moves_for_card(moves, selection.card) : moves_for_place(moves, selection.id);
}

// Equal cards that lie together, so that a long row stays readable.
export function stacked(cards: (CardRef | null)[]): { card: CardRef | null; count: number }[] {
  const result: { card: CardRef | null; count: number }[] = [];
  const plain = new Map<string, { card: CardRef | null; count: number }>();
  for (const card of cards) {
    const key = card === null ? "" : card.x && Object.keys(card.x).length ? null : card.id;
    const before = key === null ? undefined : plain.get(key);
    if (before) {
      ++before.count;
      continue;
    }
    const entry = { card, count: 1 };
    if (key !== null) plain.set(key, entry);
    result.push(entry);
  }
  return result;
}
