// The clauses of the rules that a text names: "B-55", "MS-X1".
export interface Piece {
  text: string;
  is_clause: boolean;
}

// "Setup: B-1 to B-6" names six.
export function clauses_in(text: string): string[] {
  const named = pieces(text).flatMap((piece) => (piece.is_clause ? [piece.text] : []));
  const [, kind, from] = named[0]?.match(/^(.*?)(\d+)$/) ?? [];
  const until = named[1]?.match(/\d+$/)?.[0];
  if (kind === undefined || until === undefined) return named;
  return Array.from({ length: Math.max(0, Number(until) - Number(from) + 1) }, (_, at) => kind + (Number(from) + at));
}

export function pieces(text: string): Piece[] {
  return text
    .split(/\b([A-Z]{1,2}-X?\d+)\b/)
    .map((piece, at) => ({ text: piece, is_clause: at % 2 === 1 }))
    .filter((piece) => piece.text);
}
