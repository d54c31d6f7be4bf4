// How content wants its things drawn: look.yaml, as docs/reference/look.md explains it. Everything is optional.
import type { Content, CoverLook, Json } from "../net/protocol.ts";

export type Facts = Record<string, Json>;
export type Where = Record<string, Json>;
export interface ColorLook {
  fill: string;
  ink?: string;
  pattern?: string;
}
export interface ValueLook {
  color?: string;
  icon?: string;
  sign?: string;
}
export type ByFact = string | { fact: string };
export type Shape = "disc" | "shield" | "banner" | "box" | "none";
export interface Item {
  fact: string;
  icon?: string;
  shape?: Shape;
  color?: string;
  repeat?: boolean;
  plus?: boolean;
}
export interface CardLook {
  where?: Where;
  frame?: ByFact;
  picture?: ByFact;
  pattern?: string;
  sign?: string;
  top_left?: Item;
  top_right?: Item;
  bottom_left?: Item;
  bottom_right?: Item;
  asks?: Item[]; // what it asks for, at the foot of the picture
  row?: Item[];
}
export interface ZoneLook {
  place?: "table" | "aside" | "seat" | "none";
  show?: "cards" | "stacks" | "pile" | "count" | "none";
  icon?: string;
  color?: string;
  size?: "small" | "large";
  query?: string;
}
export interface SignLook {
  icon?: string;
  color?: string;
  tie?: "more" | "less"; // of a query: who wins with equal scores
  main?: boolean;
  on?: string; // of a verb: the zone that one taps for it
  ends?: boolean; // of a verb: it ends a part, and has the same key each time
}
export interface SpaceLook {
  where?: Where;
  shape?: "disc" | "box" | "diamond" | "hexagon";
  color?: ByFact;
  icon?: ByFact;
  value?: string;
  size?: number;
}
export interface GridLook {
  rows?: string;
  columns?: string;
}
// An event that the table stops for, or only a replay marks.
export interface SceneLook {
  zone?: string; // whose cards it is about, as they were before
  card?: string; // the parameter that is the card
  alike?: string; // cards of the zone with the same value of this fact are lit with it
  where?: Where; // of them only those with these facts
  color?: string;
  passing?: boolean; // the table does not stop
}
export interface Look {
  colors?: Record<string, ColorLook>;
  icons?: Record<string, string>;
  values?: Record<string, Record<string, ValueLook>>;
  cards?: CardLook[];
  zones?: Record<string, ZoneLook>;
  order?: string[];
  queries?: Record<string, SignLook>;
  counters?: Record<string, SignLook>;
  verbs?: Record<string, SignLook>;
  marks?: Record<string, SignLook>;
  spaces?: SpaceLook[];
  regions?: SpaceLook[];
  cells?: SpaceLook[];
  dice?: Record<string, { fact: string }>;
  grids?: Record<string, GridLook>;
  covers?: Record<string, CoverLook>;
  facts?: Record<string, SignLook>;
  events?: Record<string, SceneLook>;
  counts?: string[]; // events whose first parameter is a player
}

export const look_of = (content: Content | null): Look =>
  content && typeof content.look === "object" && content.look !== null ? (content.look as unknown as Look) : {};

// Whether facts are as a rule asks: each named fact has the value, or one of a list of values.
export function matches(where: Where | undefined, facts: Facts): boolean {
  return Object.entries(where ?? {}).every(([fact, wanted]) => {
    const value = facts[fact];
    if (wanted === true) return value !== undefined && value !== false && value !== 0;
    return Array.isArray(wanted) ? wanted.includes(value ?? null) : value === wanted;
  });
}

// Each property comes from the first rule that holds and has it.
export function rule_for<T extends { where?: Where }>(rules: T[] | undefined, facts: Facts): Partial<T> {
  const found: Partial<T> = {};
  for (const rule of rules ?? []) {
    if (!matches(rule.where, facts)) continue;
    for (const key of Object.keys(rule) as (keyof T)[]) {
      if (key !== "where" && found[key] === undefined) found[key] = rule[key];
    }
  }
  return found;
}

export function value_look(look: Look, fact: string, value: Json | undefined): ValueLook {
  return typeof value === "string" ? (look.values?.[fact]?.[value] ?? {}) : {};
}

// The name of a color or an icon: said outright, or by the value of a fact.
export function by_fact(look: Look, said: ByFact | undefined, facts: Facts, what: "color" | "icon"): string | undefined {
  if (said === undefined || typeof said === "string") return said;
  return value_look(look, said.fact, facts[said.fact])[what];
}

export function sign_of(look: Look, frame: ByFact | undefined, facts: Facts): string | undefined {
  return typeof frame === "object" ? value_look(look, frame.fact, facts[frame.fact]).sign : undefined;
}

const PLAIN: ColorLook[] = [
  { fill: "#8a6d4b", pattern: "dots" },
  { fill: "#5d7a8c", pattern: "waves" },
  { fill: "#6f7f4f", pattern: "stripes" },
  { fill: "#9a5b4f", pattern: "diamonds" },
  { fill: "#75608a", pattern: "rings" },
  { fill: "#4f7f78", pattern: "chevrons" },
];

// What nobody gave a color gets one by its name, always the same.
export function plain_color(word: string): ColorLook {
  let sum = 0;
  for (const letter of word) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return PLAIN[sum % PLAIN.length]!;
}

const HEX = /^#[0-9a-fA-F]{6}$/;

export function color_of(look: Look, name: string | undefined, otherwise: string): Required<ColorLook> {
  const found = name === undefined ? undefined : (look.colors?.[name] ?? (HEX.test(name) ? { fill: name } : undefined));
  const { fill, ink, pattern } = found ?? plain_color(name ?? otherwise);
  const safe = HEX.test(fill) ? fill : "#8a6d4b";
  return { fill: safe, ink: ink && HEX.test(ink) ? ink : ink_on(safe), pattern: pattern ?? "none" };
}

const INKS = ["#241a10", "#ffffff", "#000000"];

// The first ink that can be read on a color.
export const ink_on = (fill: string): string => INKS.find((ink) => contrast(fill, ink) >= 4.5) ?? "#000000";

export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const part = (at: number) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5);
}

// Path data only; anything else in a mod's look is not drawn.
export function icon_path(look: Look, name: string | undefined): string | undefined {
  const path = name === undefined ? undefined : look.icons?.[name];
  return path !== undefined && /^[MmLlHhVvCcSsQqTtAaZz0-9\s.,+-]+$/.test(path) ? path : undefined;
}
