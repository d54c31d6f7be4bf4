// Why something was refused: told, and brought into sight, since what was pressed may be far from it.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../state/texts.ts";

// Why the last thing that was tried was refused.
export function useTried(): [string, (what: Promise<unknown>) => void] {
  const [refused, set_refused] = useState("");
  const tried = (what: Promise<unknown>) => {
    set_refused("");
    what.catch((error: Error) => set_refused(error.message || t("failed.connection")));
  };
  return [refused, tried];
}

export function Refused({ text, children }: { text: string; children?: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.scrollIntoView({ block: "nearest" }), [text]);
  if (!text) return null;
  return (
    <div class="refused" role="alert" ref={box}>
      <p>{text}</p>
      {children}
    </div>
  );
}
