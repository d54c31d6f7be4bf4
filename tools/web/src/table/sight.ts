// Brings into sight what a question is about, where the page is too low to show all: a map whose places can be chosen, or
// the zones that content names. Only when one's own question is new.
import { useEffect } from "preact/hooks";
import type { Content, Question } from "../net/protocol.ts";

export function place_of_question(content: Content, question: Question): string | null {
  const moves = question.moves ?? [];
  const places = new Set([...(content.map?.spaces ?? []), ...(content.map?.regions ?? [])].map((place) => place.id));
  if (moves.some((move) => move.args.some((arg) => typeof arg === "string" && places.has(arg)))) return ".map-zone";
  for (const zone of question.zones ?? []) {
    if (content.grids?.some((grid) => grid.zone === zone)) return ".grid-zone";
    if (content.zones.some((one) => one.id === zone && one.per === "game")) return `[data-zone="${zone}"]`;
  }
  return null;
}

export function useSight(content: Content, question: Question | null, mine: boolean): void {
  const about = mine && question ? question.about : undefined;
  useEffect(() => {
    const place = about && question ? place_of_question(content, question) : null;
    const element = place ? document.querySelector(place) : null;
    if (!element) return;
    const rect = element.getBoundingClientRect();
    const bottom = document.querySelector(".actions")?.getBoundingClientRect().top ?? innerHeight;
    const others = document.querySelector(".opponents"); // they stay in sight below the bar where the page is narrow
    const stuck = others && getComputedStyle(others).position === "sticky" ? others.getBoundingClientRect().height : 0;
    const top = (document.querySelector(".top-bar")?.getBoundingClientRect().bottom ?? 0) + stuck;
    if (rect.top >= top && Math.min(rect.bottom, rect.top + 160) <= bottom) return;
    const box = element.closest<HTMLElement>(".board");
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const behavior = still ? "auto" : "smooth";
    if (box && box.scrollHeight > box.clientHeight + 4 && getComputedStyle(box).overflowY === "auto")
      box.scrollBy({ top: rect.top - top - 8, behavior });
    else scrollBy({ top: rect.top - top - 8, behavior });
  }, [about, mine]);
}
