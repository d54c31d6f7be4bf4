// Shows what moved: a card that has a new place slides there from its old one. Never delays input: the page is
// already as it will be, only its picture slides. Nothing moves for those who asked for less motion.
import { useLayoutEffect, useRef } from "preact/hooks";

interface Seen {
  rects: Map<string, DOMRect>;
  piles: Map<string, { count: number; rect: DOMRect }>;
}

const LENGTH = 320,
  FARTHEST = 60;

export function useFlip(root: { current: HTMLElement | null }, change: unknown): void {
  const before = useRef<Seen | null>(null);
  useLayoutEffect(() => {
    const box = root.current;
    if (!box) return;
    const now = look(box);
    if (before.current && !matchMedia("(prefers-reduced-motion: reduce)").matches) animate(box, before.current, now);
    before.current = now;
  }, [change]);
}

function look(box: HTMLElement): Seen {
  const rects = new Map<string, DOMRect>();
  for (const card of box.querySelectorAll<HTMLElement>("[data-k]")) {
    const rect = page_rect(card);
    if (rect.width) rects.set(card.dataset.k!, rect);
  }
  const piles = new Map<string, { count: number; rect: DOMRect }>();
  for (const pile of box.querySelectorAll<HTMLElement>("[data-pile]")) {
    piles.set(pile.dataset.pile!, {
      count: Number(pile.dataset.count),
      rect: page_rect((pile.firstElementChild as HTMLElement) ?? pile),
    });
  }
  return { rects, piles };
}

function page_rect(element: HTMLElement): DOMRect {
  const rect = element.getBoundingClientRect();
  return new DOMRect(rect.x + scrollX, rect.y + scrollY, rect.width, rect.height);
}

function animate(box: HTMLElement, before: Seen, now: Seen): void {
  // A card that was nowhere comes from the pile that has become smaller, if just one has.
  const smaller = [...now.piles].filter(([zone, pile]) => pile.count < (before.piles.get(zone)?.count ?? 0));
  const source = smaller.length === 1 ? smaller[0]![1].rect : null;
  let moved = 0;
  for (const card of box.querySelectorAll<HTMLElement>("[data-k]")) {
    const to = now.rects.get(card.dataset.k!);
    const from = before.rects.get(card.dataset.k!) ?? source;
    if (!to || !from || !to.width || ++moved > FARTHEST) continue;
    const dx = from.x - to.x,
      dy = from.y - to.y,
      scale = from.width / to.width;
    if (Math.abs(dx) + Math.abs(dy) < 4) continue;
    card.animate(
      [
        { transformOrigin: "0 0", transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 5 },
        { transformOrigin: "0 0", transform: "none", zIndex: 5 },
      ],
      { duration: LENGTH, easing: "cubic-bezier(.2,.7,.2,1)" },
    );
  }
}
