// How long the seat that is asked may still think.
import { useEffect, useState } from "preact/hooks";
import type { Question } from "../net/protocol.ts";
import { t } from "../state/texts.ts";

export function Clock({ question }: { question: Question }) {
  const [ends, set_ends] = useState(0);
  const [now, set_now] = useState(Date.now());
  useEffect(() => {
    set_now(Date.now());
    set_ends(Date.now() + (question.seconds ?? 0) * 1000);
    const timer = setInterval(() => set_now(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [question]);
  if (question.seconds === undefined) return null;
  const left = Math.max(0, Math.round((ends - now) / 1000));
  return (
    <span class={left < 30 ? "clock late" : "clock"} role="timer" aria-label={t("table.clock")}>
      {clock_text(left)}
    </span>
  );
}

export function clock_text(seconds: number): string {
  const days = Math.floor(seconds / 86400);
  if (days > 0) return t("table.clock.days", { days, hours: Math.floor((seconds % 86400) / 3600) });
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  return (hours > 0 ? hours + ":" + two(Math.floor((seconds % 3600) / 60)) : Math.floor(seconds / 60)) + ":" + two(seconds % 60);
}
