// What the parts of a table share, so that a replay draws with the same parts as a game under way.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { CardPages } from "../control/pages.ts";
import type { CardRef, Content, Move, Question, TableInfo, View } from "../net/protocol.ts";
import type { TableSession } from "../state/session.ts";
import type { Selection } from "../state/view.ts";

export type SheetName = "log" | "guide" | "hint" | "menu" | "players";

export interface Table {
  content: Content;
  view: View;
  table: TableInfo;
  seat: number | null;
  own: number[];
  question: Question | null;
  moves: Move[];
  n: number;
  pages?: CardPages; // of the cards that the question might be about
  fresh?: ReadonlySet<number>; // cards that a teacher speaks of
  session: TableSession | null;
  here: boolean[];
  selection: Selection;
  select: (selection: Selection) => void;
  open_card: (card: CardRef) => void;
  open_sheet: (sheet: SheetName | null) => void;
  play: (move: string) => void;
}

export const TableContext = createContext<Table | null>(null);

export function useTable(): Table {
  const table = useContext(TableContext);
  if (!table) throw new Error("a part of a table stands outside of one");
  return table;
}
