// What the server says of cards now: their price for this seat, and why they cannot be taken.
import { useEffect, useState } from "preact/hooks";
import type { CardPage, Content, Move, Question, View } from "../net/protocol.ts";
import type { TableSession } from "../state/session.ts";
import { cards_of, pile_of } from "../state/view.ts";
import { signs_of } from "./targets.ts";

const MOST = 12;

// Why a card cannot be taken.
export const bars_of = (page: CardPage | undefined): CardPage["not"] => page?.not ?? [];

export type Pages = Record<string, CardPage>;

// The kinds of cards that a question might be about: those of its zones, if it is about cards at all or leaves no choice.
export function cards_in_question(content: Content, view: View, question: Question, moves: Move[]): string[] {
  if (moves.length > 1 && !moves.some((move) => signs_of(move).some((sign) => /^[kc]/.test(sign)))) return [];
  const zones = content.zones.filter((zone) => zone.per === "game" && question.zones?.includes(zone.id));
  const ids = zones.flatMap((zone) => cards_of(pile_of(view, zone.id)).flatMap((card) => (card ? [card.id] : [])));
  return [...new Set(ids)].slice(0, MOST);
}

export interface CardPages {
  pages: Pages;
  ask: (card: string) => void;
  complete: boolean; // all that were wanted are there
}

// `key`: another one is another question, of which nothing is known.
export function useCardPages(session: TableSession | null, key: string, wanted: string[]): CardPages {
  const [known, set_known] = useState<{ key: string; pages: Pages }>({ key, pages: {} });
  const pages = known.key === key ? known.pages : {};
  const ask = (card: string) => {
    if (!session || pages[card]) return;
    session.ask<CardPage>("card", { card }).then(
      (page) => set_known((now) => ({ key, pages: { ...(now.key === key ? now.pages : {}), [card]: page } })),
      () => {},
    );
  };
  useEffect(() => wanted.forEach(ask), [session, key, wanted.join()]);
  return { pages, ask, complete: wanted.every((card) => pages[card]) };
}
