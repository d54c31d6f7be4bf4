// The clauses of the rules that a text names: "B-55", "MS-X1".
export interface Piece {
  text: string;
  is_clause: boolean;
}

export function pieces(text: string): Piece[] {
  return text
    .split(/\b([A-Z]{1,2}-X?\d+)\b/)
    .map((piece, at) => ({ text: piece, is_clause: at % 2 === 1 }))
    .filter((piece) => piece.text);
}
