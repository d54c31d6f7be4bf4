// Variant codes from the values of options: VARIANT ("+" OPTION "=" VALUE)*. The server puts them in canonical form.
import type { OptionEntry, VariantSetup } from "../net/protocol.ts";

export function code_with(setup: VariantSetup, changes: Record<string, string>): string {
  const parts = [setup.variant];
  for (const option of setup.options) {
    const value = changes[option.id] ?? option.value;
    if (value !== option.standard) parts.push(`${option.id}=${value}`);
  }
  return parts.join("+");
}

export const changed = (option: OptionEntry): boolean => option.value !== option.standard;

// Options that the edition itself offers, others as printed on a box, and those of a house.
export function apart(options: OptionEntry[]): Record<"offered" | "official" | "house", OptionEntry[]> {
  const is_offered = (option: OptionEntry) => option.published && option.label === "official";
  return {
    offered: options.filter(is_offered),
    official: options.filter((option) => option.label === "official" && !is_offered(option)),
    house: options.filter((option) => option.label !== "official"),
  };
}

export const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

// Those that all words occur in, with or without accents; those with them in the name first.
export function found(options: OptionEntry[], words: string): OptionEntry[] {
  const wanted = plain(words)
    .split(/[\s:]+/)
    .filter(Boolean);
  const has = (text: string) => wanted.every((word) => plain(text).includes(word));
  const told = ({ id, name, text, group, values, words: parts }: OptionEntry) =>
    [id, name, text, group ?? "", ...[...(values ?? []), ...(parts ?? [])].map((one) => one.text)].join(" ");
  const all = options.filter((option) => has(told(option)));
  return [...all.filter((option) => has(option.name)), ...all.filter((option) => !has(option.name))];
}

// A value that is a set of words, with one of them more or less, in the order of the option.
export function toggled(option: OptionEntry, word: string): string {
  const now = new Set(option.value.split(","));
  if (!now.delete(word)) now.add(word);
  return (
    (option.words ?? [])
      .map((one) => one.value)
      .filter((one) => now.has(one))
      .join(",") || "none"
  );
}

// Those that stand together, each list below its name.
export function grouped(options: OptionEntry[]): { name: string; options: OptionEntry[] }[] {
  const names = [...new Set(options.map((option) => option.group ?? ""))];
  return names.map((name) => ({ name, options: options.filter((option) => (option.group ?? "") === name) }));
}
