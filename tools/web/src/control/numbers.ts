// The key that plays a move: 0 for the one that ends a part of the game, whatever else there is to do; 1 to 9 for the others.
import { look_of } from "../card/look.ts";
import type { Content, Move } from "../net/protocol.ts";

// By the text of the move.
export function numbers_of(content: Content, moves: Move[]): ReadonlyMap<string, string> {
  const verbs = look_of(content).verbs ?? {};
  const end = moves.find((move) => !move.args.length && verbs[move.verb]?.ends);
  const others = moves.filter((move) => move !== end).slice(0, 9);
  return new Map([...others.map((move, at) => [move.text, String(at + 1)] as const), ...(end ? [[end.text, "0"] as const] : [])]);
}
