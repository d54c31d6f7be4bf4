// What stands where on a card: the look of its content applied to its facts, or a tidy default. No drawing here.
import type { CardType, Content, Json } from "../net/protocol.ts";
import { by_fact, color_of, icon_path, look_of, rule_for, sign_of, value_look } from "./look.ts";
import type { CardLook, ColorLook, Facts, Item, Look, Shape } from "./look.ts";

export interface Badge {
  shape: Shape;
  text: string;
  icon?: string;
  fill: string;
  ink: string;
}
export interface RowSign {
  icon?: string;
  text?: string;
  fill: string;
  ink?: string;
  title: string;
}
export interface Face {
  name: string;
  color: Required<ColorLook>;
  picture?: string;
  letter: string;
  pattern: string;
  sign?: string;
  corners: { top_left?: Badge; top_right?: Badge; bottom_left?: Badge; bottom_right?: Badge };
  asks: RowSign[];
  row: RowSign[];
  foot: string;
}

const CORNERS = ["top_left", "top_right", "bottom_left", "bottom_right"] as const;
const MOST_REPEATED = 5;

export function face_of(content: Content, id: string): Face {
  const type: CardType = content.cards[id] ?? { name: id, facts: {} };
  const look = look_of(content);
  const facts = type.facts;
  const rule = rule_for<CardLook>(look.cards, facts);
  const drawn = Object.keys(rule).length > 0;
  const color = color_of(look, by_fact(look, rule.frame, facts, "color"), String(facts.kind ?? Object.keys(facts)[0] ?? id));
  const face: Face = {
    name: type.name,
    color,
    picture: icon_path(look, by_fact(look, rule.picture, facts, "icon")),
    letter: type.name.charAt(0).toUpperCase(),
    pattern: rule.pattern ?? color.pattern,
    sign: rule.sign ?? sign_of(look, rule.frame, facts),
    corners: {},
    asks: (rule.asks ?? []).flatMap((item) => row_of(look, content, item, facts)),
    row: [],
    foot: drawn ? "" : (type.line ?? ""),
  };
  for (const corner of CORNERS) {
    const badge = rule[corner] && badge_of(look, content, rule[corner]!, facts);
    if (badge) face.corners[corner] = badge;
  }
  for (const item of rule.row ?? []) face.row.push(...row_of(look, content, item, facts));
  return face;
}

const missing = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === false || value === 0 || (Array.isArray(value) && !value.length);

function badge_of(look: Look, content: Content, item: Item, facts: Facts): Badge | undefined {
  const value = facts[item.fact];
  if (missing(value)) return undefined;
  const own = value_look(look, item.fact, value);
  const color = color_of(look, item.color ?? own.color, item.fact);
  const number = typeof value === "number" ? (item.plus && value > 0 ? "+" : "") + value : "";
  const word = typeof value !== "string" || own.icon ? "" : (own.sign ?? value_name(content, item.fact, value).charAt(0));
  return {
    shape: item.shape ?? "disc",
    text: number || word,
    fill: color.fill,
    ink: color.ink,
    icon: number && item.shape !== "none" ? undefined : icon_path(look, item.icon ?? own.icon),
  };
}

function row_of(look: Look, content: Content, item: Item, facts: Facts): RowSign[] {
  const value = facts[item.fact];
  if (missing(value)) return [];
  const fact_look = look.facts?.[item.fact];
  const name = content.facts[item.fact]?.name ?? item.fact;
  if (Array.isArray(value) || typeof value === "string") {
    return (Array.isArray(value) ? value : [value]).map((one) => {
      const own = value_look(look, item.fact, one);
      const word = value_name(content, item.fact, String(one));
      const icon = icon_path(look, own.icon ?? item.icon);
      const fill = color_of(look, own.color ?? item.color, String(one)).fill;
      return { icon, text: icon ? undefined : (own.sign ?? word.charAt(0)), fill, title: word };
    });
  }
  const icon = icon_path(look, item.icon ?? fact_look?.icon);
  const fill = color_of(look, item.color ?? fact_look?.color, item.fact).fill;
  if (typeof value === "number" && item.repeat && icon && value > 0 && value <= MOST_REPEATED) {
    return Array.from({ length: value }, () => ({ icon, fill, title: name }));
  }
  const text = typeof value === "number" ? (item.plus && value > 0 ? "+" : "") + value : undefined;
  if (text && item.shape === "disc") return [{ text, fill, ink: color_of(look, item.color, item.fact).ink, title: name }];
  return [{ icon, text: icon || text ? text : name, fill, title: name }];
}

export function value_name(content: Content, fact: string, value: string): string {
  return content.facts[fact]?.values?.[value] ?? value.replace(/_/g, " ");
}

// The printed values of a space or a cell, to be heard: those that content has a word for.
export function in_words(content: Content, facts: Facts): string[] {
  return Object.entries(facts).flatMap(([fact, one]) => {
    const name = content.facts[fact]?.name;
    if (missing(one)) return [];
    if (typeof one === "string") return content.facts[fact]?.values?.[one] ?? [];
    return !name ? [] : [one === true ? name : `${name}: ${String(one)}`];
  });
}

// What a screen reader says for a card: its name and what is to know at a glance.
export function spoken(content: Content, id: string): string {
  const type = content.cards[id];
  if (!type) return id;
  return type.line ? `${type.name}: ${type.line}` : type.name;
}

// A name in at most two lines that fit a width of this many letters.
export function title_lines(name: string, width: number): string[] {
  if (name.length <= width) return [name];
  const words = name.split(" ");
  let best: string[] | null = null;
  for (let at = 1; at < words.length; ++at) {
    const lines = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
    const longest = Math.max(...lines.map((line) => line.length));
    if (!best || longest < Math.max(...best.map((line) => line.length))) best = lines;
  }
  return best ?? [name];
}
