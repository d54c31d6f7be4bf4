// Names of cards in a sentence: "Ada hires Sailor (cost 3)." has the card sailor-3.
import type { Content } from "../net/protocol.ts";

export interface Named {
  text: string;
  card?: string;
}

interface Names {
  ids: Map<string, string[]>;
  pattern: RegExp | null;
}

const known = new WeakMap<Content, Names>();

// Longer names first: "Trader (blue, cost 3)" is not "Trader".
function names_of(content: Content): Names {
  const before = known.get(content);
  if (before) return before;
  const ids = new Map<string, string[]>();
  for (const [id, { name, full }] of Object.entries(content.cards)) {
    const said = full ?? name;
    if (said) ids.set(said, [...(ids.get(said) ?? []), id]);
  }
  const all = [...ids.keys()].sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = all.length ? new RegExp(`(^|[^\\p{L}\\p{N}])(${all.join("|")})(?![\\p{L}\\p{N}])`, "gu") : null;
  const names = { ids, pattern };
  known.set(content, names);
  return names;
}

// Several cards may have a name: `meant` says which, the first that has it.
export function named_in(content: Content, sentence: string, meant: readonly string[] = []): Named[] {
  const { ids, pattern } = names_of(content);
  const pieces: Named[] = [];
  let from = 0;
  for (const found of pattern ? sentence.matchAll(pattern) : []) {
    const at = found.index! + found[1]!.length;
    if (at > from) pieces.push({ text: sentence.slice(from, at) });
    const all = ids.get(found[2]!)!;
    pieces.push({ text: found[2]!, card: meant.find((id) => all.includes(id)) ?? all[0]! });
    from = at + found[2]!.length;
  }
  if (from < sentence.length) pieces.push({ text: sentence.slice(from) });
  return pieces;
}
