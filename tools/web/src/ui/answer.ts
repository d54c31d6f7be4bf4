// What was asked for, once it has come, and why it failed; what was asked before is then not listened to any more.
import { useEffect, useState } from "preact/hooks";
import type { Content } from "../net/protocol.ts";
import { load_content } from "../state/app.ts";

// Asks again when something changes that it is `about`; null: nothing is asked for yet.
export function useAnswer<T>(ask: (() => Promise<T>) | null | undefined, about: unknown[]): [T | null, string] {
  const [answer, set_answer] = useState<T | null>(null);
  const [failed, fail] = useState("");
  useEffect(() => {
    let stopped = false;
    ask?.().then(
      (one) => !stopped && set_answer(one),
      (error: Error) => !stopped && fail(error.message),
    );
    return () => void (stopped = true);
  }, about);
  return [answer, failed];
}

export const useContent = (key: string | undefined): Content | null => useAnswer(key ? () => load_content(key) : null, [key])[0];
