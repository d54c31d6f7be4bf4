// A finger or the mouse on a map: a tap takes the nearest target in reach, and several marks are drawn in one go. Marks drawn
// ahead wait until the rules allow them.
import { useEffect, useRef, useState } from "preact/hooks";
import { choose } from "../control/targets.ts";
import type { MapInfo, Move } from "../net/protocol.ts";
import { Store, useStore } from "../state/store.ts";
import { moves_for_place } from "../state/view.ts";
import { useTable } from "../table/context.ts";
import { RADIUS, type Frame } from "./shapes.ts";

const REACH = 22, // pixels: half a finger
  FAR = 10; // from this distance on it is a line and no tap

const NOTHING = new Store<string | null>(null);

export interface Target {
  id: string; // of a space, or of the region that a space is in
  x: number;
  y: number;
}

// A region can be tapped on each of its spaces.
export function targets_on(map: MapInfo, moves: Move[]): Target[] {
  const named = new Set(moves.flatMap((move) => move.args.filter((arg): arg is string => typeof arg === "string")));
  return map.spaces.flatMap(({ id, region, x, y }) =>
    named.has(id) ? [{ id, x, y }] : region !== null && named.has(region) ? [{ id: region, x, y }] : [],
  );
}

export function nearest<T extends { x: number; y: number }>(all: T[], x: number, y: number, reach: number): T | null {
  let best: T | null = null,
    least = reach;
  for (const one of all) {
    const distance = Math.hypot(one.x - x, one.y - y);
    if (distance > least) continue;
    least = distance;
    best = one;
  }
  return best;
}

interface Line {
  from: Target;
  x: number; // in pixels
  y: number;
  long: boolean;
}

export function useDrawing(map: MapInfo, frame: Frame, targets: Target[], scale: number) {
  const table = useTable();
  const [wanted, want] = useState<string[]>([]);
  const [drawing, set_drawing] = useState(false);
  const sending = useStore(table.session?.sending ?? NOTHING);
  const line = useRef<Line | null>(null);
  const reach = Math.max(RADIUS + 9, REACH / scale);
  const unit = ({ clientX, clientY, currentTarget }: { clientX: number; clientY: number; currentTarget: EventTarget | null }) => {
    const rect = (currentTarget as Element).getBoundingClientRect();
    return { x: frame.x + (clientX - rect.x) / scale, y: frame.y + (clientY - rect.y) / scale };
  };
  useEffect(() => {
    if (!wanted.length || sending !== null) return;
    const at = wanted.findIndex((id) => moves_for_place(table.moves, id).length === 1);
    if (at < 0) return drawing && targets.length ? undefined : want([]);
    table.play(moves_for_place(table.moves, wanted[at]!)[0]!.text);
    want(wanted.slice(at + 1));
  }, [table.n, sending, drawing, wanted.join()]);
  const begin = (event: PointerEvent) => {
    const { x, y } = unit(event);
    const hit = (event.target as Element).closest("[data-space]")?.getAttribute("data-space"); // such as the name of a region
    const target = targets.find((one) => one.id === hit) ?? nearest(targets, x, y, reach);
    const from = event.button === 0 ? target : null;
    line.current = from && { from, x: event.clientX, y: event.clientY, long: false };
  };
  const draw = (event: PointerEvent) => {
    const now = line.current;
    if (!now || (!now.long && Math.hypot(event.clientX - now.x, event.clientY - now.y) < FAR)) return;
    const { x, y } = unit(event);
    const at = nearest(map.spaces, x, y, RADIUS * 1.3);
    const news = [...(now.long ? [] : [now.from.id]), ...(at ? [at.id] : [])];
    now.long = true;
    set_drawing(true);
    want((before) => (news.every((id) => before.includes(id)) ? before : [...new Set([...before, ...news])]));
  };
  const end = () => {
    const now = line.current;
    line.current = null;
    set_drawing(false);
    if (now && !now.long) choose(table, { kind: "place", id: now.from.id });
  };
  return {
    wanted,
    handlers: {
      onPointerDown: begin,
      onPointerMove: draw,
      onPointerUp: end,
      onPointerCancel: () => {
        line.current = null;
        set_drawing(false);
      },
      // What begins on a target is a line; elsewhere a finger moves the map.
      onTouchStart: (event: TouchEvent) => line.current && event.cancelable && event.preventDefault(),
    },
  };
}
