// The game as a whole; null until it is there, and where the server does not tell it.
import type { Content, GameEvent } from "../net/protocol.ts";
import type { TableSession } from "../state/session.ts";
import { useAnswer } from "../ui/answer.ts";
import { story_of, type History, type Story } from "./story.ts";

// No content: it is not wanted yet.
export function useStory(session: TableSession, content: Content | null): Story | null {
  const ask = async (known: Content) => {
    const heard = session.ask<{ events: GameEvent[][] }>("events", { from: 0 }).catch(() => ({ events: [] }));
    const history = await session.ask<History>("history", { from: 0 });
    return history.entries ? story_of(known, history, (await heard).events) : null;
  };
  return useAnswer(content && (() => ask(content)), [session, content])[0];
}
