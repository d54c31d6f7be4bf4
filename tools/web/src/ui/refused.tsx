// Why something was refused: told, and brought into sight, since what was pressed may be far from it.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";

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
