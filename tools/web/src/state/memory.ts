// What this browser remembers: seats by table, the last choice of the launcher, settings. Never needed to go on:
// every link holds its own seat.
import type { SeatWish } from "../net/protocol.ts";

export interface KnownTable { match: string; tokens: string[]; name: string; at: number; over?: boolean }
export interface LastChoice { code: string; seats: SeatWish[]; spectators: boolean; absent: "wait" | "bot"; announced: boolean; clock?: string }
export interface Settings { lang?: string; name?: string; notify?: boolean; theme?: "light" | "dark" }

const MOST_TABLES = 30;

export function read<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem("tradewind." + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function write(key: string, value: unknown): void {
  try {
    localStorage.setItem("tradewind." + key, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the link still holds the seat.
  }
}

export const known_tables = (): KnownTable[] => read<KnownTable[]>("tables", []);

export function remember_table(match: string, tokens: string[], name?: string, over?: boolean): KnownTable {
  const tables = known_tables();
  const before = tables.find((table) => table.match === match);
  const all = [...new Set([...(before?.tokens ?? []), ...tokens])];
  const entry: KnownTable = { match, tokens: all, name: name ?? before?.name ?? "", at: Date.now(), over: over ?? before?.over };
  write("tables", [entry, ...tables.filter((table) => table.match !== match)].slice(0, MOST_TABLES));
  return entry;
}

export function forget_table(match: string): void {
  write("tables", known_tables().filter((table) => table.match !== match));
}

export const settings = (): Settings => read<Settings>("settings", {});
export const change_settings = (change: Settings): void => write("settings", { ...settings(), ...change });
