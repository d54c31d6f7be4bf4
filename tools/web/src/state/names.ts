// Names of cards in a sentence: "Ada hires Sailor (cost 3)." has the card sailor-3.
import type { Content } from "../net/protocol.ts";

export interface Named {
  text: string;
  card?: string;
}

interface Name {
  said: string;
  at: number; // where its first word begins
  ids: string[];
}
type Names = ReadonlyMap<string, Name[]>; // by first word

const WORDS = /[\p{L}\p{N}]+/gu,
  IN_WORD = /[\p{L}\p{N}]/u;

const known = new WeakMap<Content, Names>();

// Longer names first: "Trader (blue, cost 3)" is not "Trader".
function names_of(content: Content): Names {
  const before = known.get(content);
  if (before) return before;
  const names = new Map<string, Name[]>();
  for (const [id, { name, full }] of Object.entries(content.cards)) {
    const said = full ?? name;
    const [first] = (said ?? "").matchAll(WORDS);
    if (!first) continue;
    const alike = names.get(first[0]) ?? [];
    const same = alike.find((one) => one.said === said);
    if (same) same.ids.push(id);
    else alike.push({ said, at: first.index, ids: [id] });
    names.set(
      first[0],
      alike.sort((a, b) => b.said.length - a.said.length),
    );
  }
  known.set(content, names);
  return names;
}

// Several cards may have a name: `meant` says which, the first that has it.
export function named_in(content: Content, sentence: string, meant: readonly string[] = []): Named[] {
  const names = names_of(content);
  const pieces: Named[] = [];
  let from = 0;
  for (const { 0: word, index } of sentence.matchAll(WORDS)) {
    const is_here = ({ said, at }: Name) =>
      index - at >= from && sentence.startsWith(said, index - at) && !IN_WORD.test(sentence.charAt(index - at + said.length));
    const name = names.get(word)?.find(is_here);
    if (!name) continue;
    const start = index - name.at;
    if (start > from) pieces.push({ text: sentence.slice(from, start) });
    pieces.push({ text: name.said, card: meant.find((id) => name.ids.includes(id)) ?? name.ids[0]! });
    from = start + name.said.length;
  }
  if (from < sentence.length) pieces.push({ text: sentence.slice(from) });
  return pieces;
}
