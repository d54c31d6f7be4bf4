// Texts of the page: keys web.* of the locale, sent by the server with the catalog and with the content of a table.
import { CallError } from "../net/link.ts";
import { keep_texts, known_texts, settings } from "./memory.ts";
import { Store } from "./store.ts";

export const texts = new Store<Record<string, string>>(known_texts());

export function preferred_language(): string {
  return settings.value.lang || (typeof navigator === "undefined" ? "en" : (navigator.language || "en").slice(0, 2));
}

export const language = new Store<string>(preferred_language());

// Asks in the language of the browser; a server that does not speak it is asked in English.
export async function in_language<T>(ask: (lang: string) => Promise<T>): Promise<T> {
  try {
    return await ask(language.value);
  } catch (error) {
    if (!(error instanceof CallError) || error.reason !== "invalid_params" || language.value === "en") throw error;
    language.value = "en";
    return ask("en");
  }
}

export function take_texts(news: Record<string, string> | undefined, lang: string): void {
  if (!news || !Object.keys(news).length) return;
  if (typeof document !== "undefined" && document.documentElement.lang !== lang) document.documentElement.lang = lang;
  if (Object.entries(news).every(([key, text]) => texts.value[key] === text)) return; // the whole page would be drawn again
  texts.value = { ...texts.value, ...news };
  keep_texts(texts.value);
}

// "one|many" is one of the two words, chosen by the number right before it.
export function fill(text: string, values: Record<string, string | number>): string {
  const filled = text.replace(/\{(\w+)\}/g, (all, name: string) => (name in values ? String(values[name]) : all));
  return filled.replace(
    /(\d+) ([^\s|]+)\|([^\s|.,;:!?)]+)/g,
    (_all, count: string, one: string, many: string) => `${count} ${count === "1" ? one : many}`,
  );
}

export function t(key: string, values: Record<string, string | number> = {}): string {
  const text = texts.value["web." + key];
  if (text !== undefined) return fill(text, values);
  const word = key.split(".").pop()!.replace(/_/g, " ");
  return word.charAt(0).toUpperCase() + word.slice(1);
}

// That it is too much at once, or too late. Why a move is not legal, or rules do not go together, the server says better.
export function refused(reason: string, data: Record<string, unknown>, method = ""): string {
  if (reason === "connection_lost") return t("failed.connection");
  if (reason === "invalid_params") return INVALID[method] ? t(INVALID[method]) : "";
  if (data.reasons !== undefined || texts.value["web.refused." + reason] === undefined) return "";
  const seconds = Number(data.retry_after ?? 0);
  const wait =
    seconds <= 0
      ? ""
      : seconds < 90
        ? t("refused.seconds", { seconds: Math.ceil(seconds) })
        : t("refused.minutes", { minutes: Math.ceil(seconds / 60) });
  return `${t("refused." + reason)} ${wait}`.trim();
}

// What people type is the only thing that can be wrong in a request of this page.
const INVALID: Record<string, string> = {
  name: "refused.bad_name",
  take: "refused.bad_name",
  create: "refused.bad_name",
  notify: "refused.bad_address",
};
