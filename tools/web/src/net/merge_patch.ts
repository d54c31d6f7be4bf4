// JSON merge patch, RFC 7396. Never changes its arguments, so that what did not change stays the same object.
import type { Json } from "./protocol.ts";

function is_object(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function merge_patch(target: Json | undefined, patch: Json): Json {
  if (!is_object(patch)) return patch;
  const result: { [key: string]: Json } = is_object(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = merge_patch(result[key], value);
  }
  return result;
}
