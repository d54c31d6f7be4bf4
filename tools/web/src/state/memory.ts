// What this browser remembers: seats by table, the last choice of the launcher, settings. An older page may have written it, or
// somebody else: what is not understood counts as not there.
import type { SeatKind, SeatWish } from "../net/protocol.ts";
import { Store } from "./store.ts";

export interface KnownTable {
  match: string;
  tokens: string[];
  name: string;
  at: number;
  over?: boolean;
  names?: string[]; // by seat, when it was looked at last
  seats?: number[]; // one's own
}
export interface LastChoice {
  code: string;
  seats: SeatWish[];
  spectators: boolean;
  absent: "wait" | "bot";
  announced: boolean;
  clock?: string;
}
// Rules under a name of one's own.
export interface OwnRules {
  name: string;
  code: string;
}
export const PACES = [0, 0.35, 0.7, 1.4]; // how long one happening is shown before the next, in seconds
export const SIZES = [100, 115, 130, 150]; // of letters, in percent
export const THEMES = ["system", "light", "dark", "contrast"] as const;
// How somebody likes the page; empty: not chosen.
export interface Settings {
  lang: string;
  name: string;
  notify: boolean;
  sound: boolean;
  hinted: boolean; // the first hints are put away
  pass: boolean; // the page passes where nothing else can be done
  pace: number;
  size: number;
  theme: (typeof THEMES)[number];
}
export interface Invitation {
  seat: number;
  token: string;
}
// The token that this browser takes a seat with, noted before it is sent: the answer may be lost.
export interface Claim {
  invitation: string;
  token: string;
}

const MOST_TABLES = 30,
  MOST_PEOPLE = 12;

type Stored = Record<string, unknown>;
type Reader<T> = (value: unknown) => T | null;

const object = (value: unknown): Stored | null =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Stored) : null;
const text = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);
const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === "boolean" ? value : otherwise);
const list = <T>(value: unknown, reader: Reader<T>): T[] =>
  Array.isArray(value) ? value.map(reader).filter((one): one is T => one !== null) : [];

function read<T>(key: string, reader: Reader<T>): T | null {
  try {
    const stored = localStorage.getItem("tradewind." + key);
    return stored === null ? null : reader(JSON.parse(stored));
  } catch {
    return null;
  }
}

// Whether it is there for the next page. Private windows may refuse.
function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem("tradewind." + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

const table_in: Reader<KnownTable> = (value) => {
  const stored = object(value);
  const match = text(stored?.match);
  if (!stored || !match || !/^[a-z0-9]+$/.test(match)) return null;
  const at = typeof stored.at === "number" && Math.abs(stored.at) < 8.64e15 ? stored.at : 0; // a date
  return {
    match,
    tokens: list(stored.tokens, text),
    name: text(stored.name) ?? "",
    at,
    over: flag(stored.over, false),
    names: list(stored.names, text),
    seats: list(stored.seats, (one) => (typeof one === "number" ? one : null)),
  };
};

export const known_tables = (): KnownTable[] => read("tables", (value) => list(value, table_in)) ?? [];
export const tokens_of = (match: string): string[] => known_tables().find((table) => table.match === match)?.tokens ?? [];

// False: it is forgotten with this page. The rest stays as it was known.
export function remember_table(match: string, tokens: string[], name?: string, more: Partial<KnownTable> = {}): boolean {
  const tables = known_tables();
  const before = tables.find((table) => table.match === match);
  const all = [...new Set([...(before?.tokens ?? []), ...tokens])];
  const entry: KnownTable = { ...before, match, tokens: all, name: name ?? before?.name ?? "", at: Date.now(), ...more };
  return write("tables", [entry, ...tables.filter((table) => table.match !== match)].slice(0, MOST_TABLES));
}

// Of the seats that are still one's own.
export function keep_tokens(match: string, tokens: string[]): void {
  write(
    "tables",
    known_tables().map((table) => (table.match === match ? { ...table, tokens } : table)),
  );
}

// People that one has played with, the last first.
export const people = (): string[] => read("people", (value) => list(value, text)) ?? [];
export function note_people(names: string[]): void {
  const before = people();
  if (names.some((name, at) => before[at] !== name)) write("people", [...new Set([...names, ...before])].slice(0, MOST_PEOPLE));
}

export function note_over(match: string): void {
  write(
    "tables",
    known_tables().map((table) => (table.match === match ? { ...table, over: true } : table)),
  );
}

export function forget_table(match: string): void {
  write(
    "tables",
    known_tables().filter((table) => table.match !== match),
  );
}

// Of a seat that this browser sits on. The token, which is the seat, is in the address only where nothing can be remembered.
export function path_of_table(match: string, tokens: string[]): string {
  const token = tokens[0];
  return `/t/${match}${token && !tokens_of(match).includes(token) ? "#" + token : ""}`;
}

const KINDS: readonly string[] = ["me", "link", "bot"] satisfies SeatKind[];
const seat_in: Reader<SeatWish> = (value) => {
  const stored = object(value);
  if (!stored || !KINDS.includes(String(stored.kind))) return null;
  const name = text(stored.name),
    bot = text(stored.bot);
  return { kind: stored.kind as SeatKind, ...(name ? { name } : {}), ...(bot ? { bot } : {}) };
};

// As it was called before there were clocks of several kinds.
const CLOCK_OF_MINUTES: Record<string, string> = { 3: "minutes", 60: "hour", 1440: "day", 4320: "days" };

export const last_choice = (): LastChoice | null =>
  read("last", (value) => {
    const stored = object(value);
    const code = text(stored?.code);
    if (!stored || !code) return null;
    const clock = text(stored.clock) ?? CLOCK_OF_MINUTES[String(stored.minutes)];
    return {
      code,
      seats: list(stored.seats, seat_in),
      spectators: flag(stored.spectators, true),
      absent: stored.absent === "bot" ? "bot" : "wait",
      announced: flag(stored.announced, false),
      ...(clock ? { clock } : {}),
    };
  });
export const keep_choice = (choice: LastChoice): void => void write("last", choice);

export const own_rules = (): OwnRules[] =>
  read("rules", (value) =>
    list(value, (one): OwnRules | null => {
      const stored = object(one);
      const name = text(stored?.name),
        code = text(stored?.code);
      return name && code ? { name, code } : null;
    }),
  ) ?? [];
const others = (name: string): OwnRules[] => own_rules().filter((one) => one.name !== name);
export const keep_rules = (rules: OwnRules): void => void write("rules", [...others(rules.name), rules]);
export const forget_rules = (name: string): void => void write("rules", others(name));

const one_of = <T>(all: readonly T[], value: unknown, usual: T): T => all.find((one) => one === value) ?? usual;

const settings_in = (stored: Stored): Settings => ({
  lang: text(stored.lang) ?? "",
  name: text(stored.name) ?? "",
  notify: flag(stored.notify, false),
  sound: flag(stored.sound, false),
  hinted: flag(stored.hinted, false),
  pass: flag(stored.pass, false),
  pace: one_of(PACES, stored.pace, 0.7),
  size: one_of(SIZES, stored.size, 100),
  theme: one_of(THEMES, stored.theme, "system"),
});

// An older page kept some of them in separate records.
export const stored_settings = (): Settings =>
  settings_in({
    ...read("habits", object),
    sound: read("flag.sound", Boolean),
    hinted: read("flag.hinted", Boolean),
    ...read("settings", object),
  });

export const settings = new Store<Settings>(stored_settings());

export function change_settings(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  write("settings", settings.value);
}

// Takes over what another page of this browser changes.
export const follow_settings = (): void =>
  addEventListener("storage", ({ key }) => key === "tradewind.settings" && (settings.value = stored_settings()));

export const known_texts = (): Record<string, string> =>
  read("texts", (value) => {
    const stored = object(value);
    return (
      stored &&
      (Object.fromEntries(Object.entries(stored).filter(([, one]) => typeof one === "string")) as Record<string, string>)
    );
  }) ?? {};
export const keep_texts = (texts: Record<string, string>): void => void write("texts", texts);

// Links to the open seats of a table that was made here; null: it was not.
export const invitations = (match: string): Invitation[] | null =>
  read("invited." + match, (value) =>
    list(value, (one): Invitation | null => {
      const stored = object(one);
      const token = text(stored?.token);
      return stored && token && typeof stored.seat === "number" ? { seat: stored.seat, token } : null;
    }),
  );
export const keep_invitations = (match: string, all: Invitation[]): void => void write("invited." + match, all);

export const was_greeted = (match: string): boolean => read("greeted." + match, (value) => flag(value, false)) ?? false;
export const note_greeted = (match: string): void => void write("greeted." + match, true);

export const claim_at = (match: string): Claim | null =>
  read("claim." + match, (value) => {
    const invitation = text(object(value)?.invitation),
      token = text(object(value)?.token);
    return invitation && token ? { invitation, token } : null;
  });
export const note_claim = (match: string, claim: Claim): void => void write("claim." + match, claim);
