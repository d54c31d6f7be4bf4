// Messages from and to the server: docs/reference/web.md. Only types.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

export interface CoverLook {
  icon?: string;
  color?: string;
  ink?: string;
  pattern?: string;
  recommended?: boolean; // the one to begin with, of its group
  minutes?: [number, number];
  difficulty?: "easy" | "medium" | "hard";
  series?: string; // the code that plays its chapters one after the other
}
export interface VariantEntry {
  id: string;
  name: string;
  text: string;
  players: [number, number];
  series: boolean;
  cover?: CoverLook | null;
}
export interface LessonEntry {
  id: string;
  name: string;
  text: string;
  variant: string;
}
export interface GroupEntry {
  id: string;
  name: string;
  text: string;
  title?: string; // as a game is called, and what it is, for somebody who does not know it
  pitch?: string;
  variants: VariantEntry[];
}
export interface Catalog {
  languages: { id: string; name: string }[];
  lang: string;
  version: string;
  groups: GroupEntry[];
  bots: { id: string; name: string; text: string }[];
  lessons?: LessonEntry[];
  address?: string; // as of Joined
  texts?: Record<string, string>;
}

export interface OptionEntry {
  id: string;
  name: string;
  text: string;
  label: "official" | "house" | "fan";
  group?: string; // in words
  clauses?: string[];
  published: boolean;
  type: string;
  value: string;
  standard: string; // as in variant codes
  values: { value: string; text: string }[] | null;
  words?: { value: string; text: string }[];
  min?: number | null;
  max?: number | null;
  domain: string;
}
export interface VariantSetup {
  code: string;
  variant: string;
  name: string;
  players: [number, number];
  options: OptionEntry[];
  refused: { text: string; mend: { code: string; text: string; how: "add" | "remove" | "reset" } | null }[];
}

export type SeatKind = "me" | "link" | "bot";
export interface SeatWish {
  kind: SeatKind;
  name?: string;
  bot?: string;
}
export interface Clock {
  minutes: number;
  per: "turn" | "match";
}
export interface LobbyTable {
  match: string;
  name: string;
  players: number;
  open: number;
}

export interface CardRef {
  id: string;
  k?: number;
  x?: Record<string, Json>;
  notes?: string[];
}
export type Pile = (CardRef | null)[] | number;
export type BySeat<T> = Record<string, T>; // what a seat cannot know is left out
export interface GridState {
  cells: string[][][];
  beside: string[];
  rolled?: [string, string] | [number, number];
}
export interface View {
  round: number;
  active?: number;
  game: string[];
  status: string[];
  odds?: number; // how many lines at the end of the status tell chances
  chances?: { query: string; hits: number; cards: number; percent: number }[];
  zones: Record<string, Pile | BySeat<Pile>>;
  counters: Record<string, Json>;
  queries: Record<string, Json>;
  marks?: Record<string, BySeat<string[]>>;
  frontier?: BySeat<string[]>;
  dice?: Record<string, string>;
  grids?: Record<string, GridState>;
  lines?: Record<string, string[]>; // counters in words: of the game, by seat
}

export interface Move {
  text: string;
  label: string;
  verb: string;
  args: Json[];
  types?: string[];
  outcome?: string;
  cards?: number[];
  spaces?: string[];
}
export interface Place {
  seat: number;
  place: number;
  score: number;
  sources: string[];
}
export interface Question {
  over: boolean;
  to?: number;
  about?: string;
  text?: string;
  moves?: Move[];
  zones?: string[];
  seconds?: number; // that the seat which is asked may still think
  // If several are asked at once: who has answered, who has not yet, and what one's own seats have answered.
  answered?: boolean[];
  asked?: number[];
  own?: Record<string, string>;
  result?: { places: number[]; scores: number[]; team: string | null; title: string | null } | null;
  notice?: string;
  stuck?: number; // what failed, and the seat for which no bot can continue
  stopped?: boolean; // the table is only shown as it was; the text says why
  waits?: boolean; // the match has not begun
  paused?: boolean;
  places?: Place[];
  left?: string[];
  series?: { matches: number; played: Json[]; total: Json; next: string | null; text?: string };
}

export interface Paragraph {
  heading: string;
  lines: string[];
}
export interface LogEntry extends Paragraph {
  n: number;
  cards?: string[]; // that it is about, where that is known
}
export interface SeatInfo {
  name: string;
  kind: "human" | "bot" | "open";
  bot?: string | null;
  here?: boolean;
  ready?: boolean; // while the table waits
}
export interface TableInfo {
  variant: string;
  code: string;
  name: string;
  players: number;
  seats: SeatInfo[];
  spectators: boolean;
  host?: number; // the seat that decides about the table; -1: none
  waits?: boolean; // until all are ready; the views are empty till then
  paused?: number | null; // the seat that has paused the match
  free_seats?: boolean; // an open seat is for who comes first
  absent: string;
  over: boolean;
  created: number;
  next: string | null;
  moved?: string | null;
  clock: Clock | null;
  seed_chosen: boolean;
}
export interface Joined {
  match: string;
  n: number;
  stamp: string;
  content: string;
  seats: number[];
  spectator: boolean;
  mine_to_play: boolean;
  address?: string; // under which others find this server
  free_text?: boolean; // people may write to each other
  token?: string; // of the seat that an invitation has just given
  table: TableInfo;
  views?: Record<string, View>;
  updates?: Update[];
  question: Question;
  log: LogEntry[];
}
export interface GameEvent {
  name: string;
  args: Record<string, Json>;
}
export interface Update {
  match: string;
  n: number;
  by: number | null;
  kind: "move" | "undo" | "seat" | "hook" | "told" | "moved" | "fault" | "end" | "swap" | "ready" | "begin" | "pause";
  move: { seat: number; text: string; label: string } | null;
  to: Record<string, { patch: Json; events?: GameEvent[]; lines?: Paragraph[]; log_cut?: number }>;
  question?: Question;
  table?: TableInfo;
}

export interface CardType {
  name: string;
  full?: string; // as sentences call it, so that cards of one name differ
  text?: string;
  line?: string;
  facts: Record<string, Json>;
}
export interface ZoneInfo {
  id: string;
  name: string;
  per: "game" | "seat" | "card";
  faces: string;
  table?: string;
}
export interface FactInfo {
  name: string;
  values?: Record<string, string>;
}
export interface GridInfo {
  id: string;
  name: string;
  zone: string;
  rows: { id: string; name: string; figure?: Json }[];
  columns: { id: string; name: string; figure?: Json }[];
  cells: { facts: Record<string, Json> }[][];
}
export interface Space {
  id: string;
  name?: string | null;
  x: number;
  y: number;
  region: string | null;
  facts: Record<string, Json>;
}
export interface Region {
  id: string;
  name?: string | null;
  gates: string[];
  facts: Record<string, Json>;
}
export interface MapInfo {
  id: string;
  name: string;
  spaces: Space[];
  regions: Region[];
  edges: [string, string][];
}
export interface DieInfo {
  name: string;
  faces: { id: string; name?: string; facts: Record<string, Json> }[];
}
export interface Content {
  teams?: number; // for which seats play in turn; 0: each for itself
  variant: string;
  code: string;
  lang: string;
  texts: Record<string, string>;
  cards: Record<string, CardType>;
  zones: ZoneInfo[];
  counters: Record<string, { name?: string }>;
  queries: Record<string, { name: string; line?: string; shown: boolean }>;
  facts: Record<string, FactInfo>;
  grids?: GridInfo[];
  map?: MapInfo | null;
  dice?: Record<string, DieInfo>;
  look?: Json;
  guide?: GuideAnswer;
}

export interface CardPage {
  card: string;
  name: string;
  line?: string;
  text: string | string[];
  facts: { name: string; value: string }[];
  notes: string[];
  progress: string | string[];
  not: { label: string; text: string; short: string; clauses?: string[] }[]; // why it cannot be taken
  clauses?: string[];
}
export interface Hint {
  moves: { text: string; label?: string; tried: number; chance: number | null; gain: number | null }[];
  text: string[];
}
export interface GuideEntry {
  id: string;
  name: string;
  word?: string;
  text?: string | string[];
}
export interface GuideAnswer {
  pages?: GuideEntry[];
  terms?: GuideEntry[];
  clauses?: GuideEntry[];
  entries?: GuideEntry[];
  whole?: boolean;
  places?: GuideEntry[];
}
// A lesson after the moves made so far.
export interface LessonAnswer {
  content: string;
  table: TableInfo;
  view: View;
  question: Question;
  log: LogEntry[];
  lesson: {
    said: string[];
    at: number;
    of: number; // steps; after the last one the lesson is over
    tries?: string[]; // the moves that are wanted; none: any
    otherwise?: string[]; // what is said of another one
    plays?: string; // what another seat plays
    page?: { name: string; text: string | string[] };
  };
}
export interface ReplayAnswer {
  n: number;
  of: number;
  view: View;
  lines: Paragraph[];
  move: { seat: number; label: string } | null;
}
