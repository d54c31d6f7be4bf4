// The lower parts of a page come after those that are seen first, so that a slow device answers in between.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

// Once, unless something changes before that it is `about`; null: not at all.
export function useTimer(run: () => void, milliseconds: number | null, about: unknown[]): void {
  useEffect(() => {
    if (milliseconds === null) return;
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  }, about);
}

// `follows`: what comes before it is there.
export function useLater(follows = true): boolean {
  const [now, come] = useState(false);
  useTimer(() => come(true), follows ? 0 : null, [follows]);
  return now;
}

export function Later({ children }: { children: ComponentChildren }) {
  return useLater() ? <>{children}</> : null;
}
