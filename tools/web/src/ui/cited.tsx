// Text in which clauses of the rules are named, such as B-55: each is a button that asks for it.
import { pieces } from "../state/clauses.ts";

export function Cited({ text, onask }: { text: string; onask: (clause: string) => void }) {
  return (
    <>
      {pieces(text).map((piece, at) =>
        piece.is_clause ? (
          <button key={at} class="clause" onClick={() => onask(piece.text)}>
            {piece.text}
          </button>
        ) : (
          piece.text
        ),
      )}
    </>
  );
}
