// Variant codes from the values of options: VARIANT ("+" OPTION ["=" VALUE])*. The server puts them in canonical form.
import type { Json, OptionEntry, VariantSetup } from "../net/protocol.ts";

export function value_text(value: Json): string {
  if (value === null) return "none";
  if (Array.isArray(value)) return value.map(value_text).join(",");
  if (typeof value === "object") {
    const [least, most] = [value.min ?? value.least ?? null, value.max ?? value.most ?? null];
    return `${value_text(least)}-${value_text(most)}`;
  }
  return String(value);
}

const same = (a: Json, b: Json): boolean => value_text(a) === value_text(b);

export function code_with(setup: VariantSetup, changes: Record<string, Json>): string {
  const parts = [setup.variant];
  for (const option of setup.options) {
    const value = option.id in changes ? changes[option.id]! : option.value;
    if (same(value, option.standard)) continue;
    parts.push(value === true ? option.id : `${option.id}=${value_text(value)}`);
  }
  return parts.join("+");
}

export const changed = (option: OptionEntry): boolean => !same(option.value, option.standard);

// Options as printed on a box beside those of a house.
export function apart(options: OptionEntry[]): { official: OptionEntry[]; house: OptionEntry[] } {
  return {
    official: options.filter((option) => option.label === "official"),
    house: options.filter((option) => option.label !== "official"),
  };
}
