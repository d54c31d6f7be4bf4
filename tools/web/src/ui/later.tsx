// The lower parts of a page come after those that are seen first, so that a slow device answers in between.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

export function Later({ children }: { children: ComponentChildren }) {
  const [now, come] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => come(true));
    return () => clearTimeout(timer);
  }, []);
  return now ? <>{children}</> : null;
}
