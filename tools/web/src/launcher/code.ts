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

// Options as printed on a box, next to those of a house.
export function apart(options: OptionEntry[]): { official: OptionEntry[]; house: OptionEntry[] } {
  return {
    official: options.filter((option) => option.label === "official"),
    house: options.filter((option) => option.label !== "official"),
  };
}

// A value that is a set of words, with one of them more or less, in the order of the option.
export function toggled(option: OptionEntry, word: string): string {
  const now = new Set(option.value.split(","));
  if (!now.delete(word)) now.add(word);
  return (option.words ?? [])
    .map((one) => one.value)
    .filter((one) => now.has(one))
    .join(",");
}
