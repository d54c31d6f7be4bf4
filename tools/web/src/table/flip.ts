// Shows what has changed: a card slides to its new place or onto a pile, one from a pile turns up, a die rolls, what somebody
// gains flies there.
// Never delays input: the page is already as it will be, and only its picture moves, by transform and opacity. Places are
// those in the board, which may itself be scrolled. Nothing moves for those who asked for less motion.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

interface Seen {
  cards: Map<string, { rect: DOMRect; element: HTMLElement }>;
  piles: Map<string, { count: number; rect: DOMRect }>;
  dice: Map<string, string>; // the face each shows
  stats: Map<string, { value: number; rect: DOMRect }>; // "SEAT QUERY"
}

const LENGTH = 320, // milliseconds
  ROLL = 650,
  FLIGHT = 600,
  FARTHEST = 60, // cards
  MOST = 5; // things that fly to one value

// `within`: something in the board. `change`: null, and there is nothing to look at.
export function useFlip(within: { current: HTMLElement | null }, change: unknown): void {
  const before = useRef<Seen | null>(null);
  const running = useRef<Animation[]>([]);
  const board = () => within.current?.closest<HTMLElement>(".board");
  useLayoutEffect(() => {
    const was = before.current;
    before.current = null;
    for (const one of running.current) one.cancel(); // what still moves is not where it will be
    running.current = [];
    const still = document.hidden || matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!was || still) return;
    before.current = look(board()!);
    running.current = animate(board()!, was, before.current);
  }, [change]);
  useEffect(() => {
    // Where nothing has moved, it is looked at when the browser has laid it out anyway.
    if (change !== null) before.current ??= look(board()!);
  }, [change]);
}

function look(board: HTMLElement): Seen {
  const frame = board.getBoundingClientRect();
  const place = (element: Element): DOMRect => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return new DOMRect(x - frame.x + board.scrollLeft, y - frame.y + board.scrollTop, width, height);
  };
  const seen: Seen = { cards: new Map(), piles: new Map(), dice: new Map(), stats: new Map() };
  for (const element of board.querySelectorAll<HTMLElement>("[data-k], [data-pile], [data-die], [data-stat]")) {
    const { k, pile, count, die, face, stat, value } = element.dataset;
    const rect = place(pile ? (element.firstElementChild ?? element) : element);
    if (!rect.width) continue;
    if (k) seen.cards.set(k, { rect, element });
    if (pile) seen.piles.set(pile, { count: Number(count), rect });
    if (die) seen.dice.set(die, face ?? "");
    if (stat && !seen.stats.has(stat)) seen.stats.set(stat, { value: Number(value), rect });
  }
  return seen;
}

function animate(board: HTMLElement, before: Seen, now: Seen): Animation[] {
  const layer = board.querySelector<HTMLElement>(".flights");
  const moved = [...slides(board, before, now), ...rolls(board, before, now)];
  if (!layer) return moved;
  layer.textContent = "";
  return [...moved, ...leaves(layer, before, now), ...flights(board, layer, before, now)];
}

function slides(board: HTMLElement, before: Seen, now: Seen): Animation[] {
  const source = changed_pile(before, now, -1);
  const all: Animation[] = [];
  for (const card of board.querySelectorAll<HTMLElement>("[data-k]")) {
    const to = now.cards.get(card.dataset.k!)?.rect;
    const was = before.cards.get(card.dataset.k!)?.rect;
    const from = was ?? source;
    if (!to || !from || all.length >= FARTHEST) continue;
    const dx = from.x - to.x,
      dy = from.y - to.y;
    if (Math.abs(dx) + Math.abs(dy) < 4) continue;
    const turned = was ? "" : " rotateY(90deg)";
    all.push(
      card.animate(
        [
          {
            transformOrigin: "0 0",
            transform: `translate(${dx}px, ${dy}px) scale(${from.width / to.width})${turned}`,
            zIndex: 5,
          },
          { transformOrigin: "0 0", transform: "none", zIndex: 5 },
        ],
        { duration: was ? LENGTH : LENGTH * 1.3, easing: "cubic-bezier(.2,.7,.2,1)" },
      ),
    );
  }
  return all;
}

// A card that was nowhere comes from the pile that has become smaller, and one that is nowhere goes onto the one that has become
// larger, if just one has.
function changed_pile(before: Seen, now: Seen, by: 1 | -1): DOMRect | null {
  const changed = [...now.piles].filter(([zone, pile]) => by * (pile.count - (before.piles.get(zone)?.count ?? pile.count)) > 0);
  return changed.length === 1 ? changed[0]![1].rect : null;
}

// The drawing of a card that has gone is still there, and only has to be shown once more.
function leaves(layer: HTMLElement, before: Seen, now: Seen): Animation[] {
  const pile = changed_pile(before, now, 1);
  const gone = [...before.cards].filter(([k, { element }]) => !now.cards.has(k) && !element.isConnected);
  return gone.slice(0, FARTHEST).map(([, { rect, element }]) => {
    const to = pile ?? new DOMRect(rect.x, rect.y - 30, rect.width, rect.height);
    element.style.width = `${rect.width}px`;
    layer.append(element);
    return flown(
      element,
      [
        { transformOrigin: "0 0", transform: `translate(${rect.x}px, ${rect.y}px)`, opacity: 1 },
        { transformOrigin: "0 0", transform: `translate(${to.x}px, ${to.y}px) scale(${to.width / rect.width})`, opacity: 0.2 },
      ],
      { duration: LENGTH, easing: "ease-in" },
    );
  });
}

// It is gone when it has arrived.
function flown(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
  const flight = element.animate(frames, timing);
  flight.onfinish = flight.oncancel = () => element.remove();
  return flight;
}

function rolls(board: HTMLElement, before: Seen, now: Seen): Animation[] {
  const rolled = [...board.querySelectorAll<HTMLElement>("[data-die]")].filter(({ dataset: { die } }) => {
    const face = now.dice.get(die!);
    return face && face !== before.dice.get(die!);
  });
  return rolled.map((die, at) =>
    die.animate(
      [
        { transform: `translate(${60 + 30 * at}px, -70px) rotate(${at % 2 ? 400 : -400}deg) scale(1.5)`, opacity: 0.4 },
        { transform: "translate(6px, 4px) rotate(12deg) scale(0.94)", opacity: 1, offset: 0.7 },
        { transform: "none", opacity: 1 },
      ],
      { duration: ROLL, easing: "ease-out" },
    ),
  );
}

// From whom it is taken, else from the card that has gone, else from the pile, else from the middle of the table.
function flights(board: HTMLElement, layer: HTMLElement, before: Seen, now: Seen): Animation[] {
  const change = (stat: string) => (now.stats.get(stat)?.value ?? 0) - (before.stats.get(stat)?.value ?? 0);
  const gone = [...before.cards].find(([k]) => !now.cards.has(k))?.[1].rect;
  const all: Animation[] = [];
  for (const [stat, { rect }] of now.stats) {
    const gained = before.stats.has(stat) ? change(stat) : 0;
    const icon = board.querySelector(`[data-stat="${stat}"] svg`);
    if (gained <= 0 || !icon) continue;
    const query = stat.split(" ")[1];
    const giver = [...now.stats].find(([other]) => other.split(" ")[1] === query && change(other) < 0)?.[1].rect;
    const from =
      giver ?? gone ?? changed_pile(before, now, -1) ?? new DOMRect(board.clientWidth / 2, board.scrollTop + 200, 24, 24);
    for (let at = 0; at < Math.min(gained, MOST); ++at) all.push(fly(layer, icon, from, rect, at));
  }
  return all;
}

function fly(layer: HTMLElement, icon: Element, from: DOMRect, to: DOMRect, at: number): Animation {
  const one = layer.appendChild(icon.cloneNode(true) as HTMLElement);
  const x = from.x + from.width / 2 - 12,
    y = from.y + from.height / 2 - 12;
  return flown(
    one,
    [
      { transform: `translate(${x}px, ${y}px) scale(0.6)`, opacity: 0 },
      { transform: `translate(${x}px, ${y - 24}px) scale(1.5)`, opacity: 1, offset: 0.25 },
      { transform: `translate(${to.x}px, ${to.y}px) scale(1)`, opacity: 1 },
    ],
    { duration: FLIGHT, delay: 70 * at, easing: "ease-in-out", fill: "backwards" },
  );
}
