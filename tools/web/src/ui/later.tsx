// The lower parts of a page come after those that are seen first, so that a slow device answers in between.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

// `follows`: what comes before it is there.
export function useLater(follows = true): boolean {
  const [now, come] = useState(false);
  useEffect(() => {
    if (!follows) return;
    const timer = setTimeout(() => come(true));
    return () => clearTimeout(timer);
  }, [follows]);
  return now;
}

export function Later({ children }: { children: ComponentChildren }) {
  return useLater() ? <>{children}</> : null;
}
