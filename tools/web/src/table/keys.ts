// Keys: a number plays a move, arrows go to the next thing in their direction, letters open what the tools open.
import { useLayoutEffect } from "preact/hooks";
import { numbers_of } from "../control/numbers.ts";
import type { Table } from "./context.ts";

export function useKeys(table: Table | null, undo: () => void): void {
  useLayoutEffect(() => {
    // not later: a key pressed as soon as the moves are seen must find them
    const pressed = (event: KeyboardEvent) => {
      const plays_on = event.repeat && (/^[0-9]$/.test(event.key) || (event.target as Element | null)?.closest?.(".move"));
      if (plays_on) return event.preventDefault(); // a key that is held answers one question, not the next ones too
      if (!table || event.ctrlKey || event.metaKey || event.altKey || is_typing(event.target)) return;
      if (event.key.startsWith("Arrow")) return void (go_to_next(event.key) && event.preventDefault());
      if (document.querySelector("dialog[open]")) return;
      if (/^[0-9]$/.test(event.key)) return play_number(table, event.key);
      if (event.key === "?") table.open_sheet("guide");
      else if (event.key === "h" && table.moves.length) table.open_sheet("hint");
      else if (event.key === "l") table.open_sheet("log");
      else if (event.key === "u") undo();
      else if (event.key === "i") look_at(document.activeElement);
      else if (event.key === "Escape") {
        table.session?.pace.skip();
        table.select(null);
      } else return;
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}

function play_number(table: Table, number: string): void {
  const numbers = numbers_of(table.content, table.moves);
  const move = table.moves.find((one) => numbers.get(one.text) === number);
  if (move) table.play(move.text);
}

// As if the other button of the mouse had been pressed on it.
function look_at(element: Element | null): void {
  element?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
}

const is_typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches("input:not([type=checkbox]):not([type=radio]), select, textarea") || target.isContentEditable);

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

// The nearest thing that can be chosen in a direction; sideways distance counts double.
function go_to_next(key: string): boolean {
  const from = document.activeElement;
  if (!(from instanceof Element) || !from.closest("[data-arrows]")) return false;
  const [dx, dy] = DIRECTIONS[key] ?? [0, 0];
  const at = middle(from);
  let best: { focus(): void } | null = null,
    least = Infinity;
  const scope = from.closest("dialog") ?? document;
  for (const other of scope.querySelectorAll<HTMLElement | SVGElement>("[data-arrows] button, [data-arrows] [tabindex='0']")) {
    const place = middle(other);
    const ahead = (place.x - at.x) * dx + (place.y - at.y) * dy;
    const aside = Math.abs((place.x - at.x) * dy) + Math.abs((place.y - at.y) * dx);
    if (other === from || ahead < 4 || !other.getClientRects().length) continue;
    if (ahead + 2 * aside >= least) continue;
    least = ahead + 2 * aside;
    best = other;
  }
  best?.focus();
  return best !== null;
}

function middle(element: Element): { x: number; y: number } {
  const rect = element.getBoundingClientRect();
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}
