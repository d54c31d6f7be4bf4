// Geometry of a map: its frame, the blobs of regions, where a region's name stands. Pure functions.
import type { MapInfo, Region, Space } from "../net/protocol.ts";

export const RADIUS = 14;
const LETTER = 6.5, // half the width of one in the name of a region
  HEIGHT = 26,
  BADGE = 14; // half the width of its value

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function frame_of(map: MapInfo, labels: Label[]): Frame {
  const xs = map.spaces.map((space) => space.x),
    ys = map.spaces.map((space) => space.y);
  if (!xs.length) return { x: 0, y: 0, width: 100, height: 100 };
  const edge = RADIUS * 2.5;
  const x = Math.min(...xs.map((one) => one - edge), ...labels.map((one) => one.x - one.half - 2 * BADGE)),
    y = Math.min(...ys.map((one) => one - edge), ...labels.map((one) => one.y - HEIGHT));
  return {
    x,
    y,
    width: Math.max(...xs.map((one) => one + edge), ...labels.map((one) => one.x + one.half)) - x,
    height: Math.max(...ys.map((one) => one + edge), ...labels.map((one) => one.y + HEIGHT / 2)) - y,
  };
}

// The least distance between two of these, for fingers.
export function closest(spaces: { x: number; y: number }[]): number {
  let least = Infinity;
  for (const [at, one] of spaces.entries())
    for (const other of spaces.slice(at + 1)) least = Math.min(least, Math.hypot(one.x - other.x, one.y - other.y));
  return least;
}

// Of these, the middle of those that a window of this size can show at once: as many as possible.
export function best_window(spaces: { x: number; y: number }[], width: number, height: number): { x: number; y: number } | null {
  let best: { x: number; y: number }[] = [];
  for (const one of spaces) {
    const near = spaces.filter(
      (other) => other.x >= one.x && other.x - one.x <= width && Math.abs(other.y - one.y) <= height / 2,
    );
    if (near.length > best.length) best = near;
  }
  if (!best.length) return null;
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return { x: middle(best.map((one) => one.x)), y: middle(best.map((one) => one.y)) };
}

export interface Label {
  region: Region;
  name: string;
  x: number; // its middle
  y: number;
  half: number; // of its width
}

export function spaces_by_region(map: MapInfo): Map<string, Space[]> {
  const result = new Map<string, Space[]>();
  for (const space of map.spaces) {
    if (space.region === null || space.region === undefined) continue;
    const list = result.get(space.region);
    if (list) list.push(space);
    else result.set(space.region, [space]);
  }
  return result;
}

// The outline of a region: thick lines between its joined spaces, drawn with round ends, melt into one shape.
export function blob(spaces: Space[], edges: [string, string][]): string {
  const inside = new Map(spaces.map((space) => [space.id, space]));
  const lines = edges.flatMap(([a, b]) => {
    const from = inside.get(a),
      to = inside.get(b);
    return from && to ? [`M${from.x} ${from.y}L${to.x} ${to.y}`] : [];
  });
  const dots = spaces.map((space) => `M${space.x} ${space.y}h.01`);
  return [...lines, ...dots].join("");
}

// Names of regions stand where they hide the fewest spaces and no other name: above or below, in the middle or to a side.
export function labels_of(map: MapInfo, shown: (region: Region) => boolean): Label[] {
  const inside = spaces_by_region(map);
  const labels: Label[] = [];
  for (const region of map.regions) {
    const spaces = inside.get(region.id);
    if (spaces && region.name && shown(region)) labels.push(label_of(region, region.name, spaces, map.spaces, labels));
  }
  return labels;
}

function label_of(region: Region, name: string, spaces: Space[], all: Space[], others: Label[]): Label {
  const xs = spaces.map((space) => space.x),
    ys = spaces.map((space) => space.y);
  const left = Math.min(...xs),
    right = Math.max(...xs),
    low = Math.max(...ys);
  const half = name.length * LETTER;
  const places = [Math.min(...ys) - RADIUS * 1.9, low + RADIUS * 3.1].flatMap((y) =>
    [(left + right) / 2, left - RADIUS + half, right + RADIUS - half].map((x) => ({ region, name, x, y, half })),
  );
  const cost = ({ x, y }: Label) => {
    const from = x - half - 2 * BADGE,
      to = x + half;
    const hidden = all.filter(
      (one) => one.x > from - RADIUS && one.x < to + RADIUS && Math.abs(one.y - y + 7) < 9 + RADIUS,
    ).length;
    const crossed = others.filter(
      (one) => one.x - one.half - 2 * BADGE < to && one.x + one.half > from && Math.abs(one.y - y) < HEIGHT,
    ).length;
    return hidden + 3 * crossed + (y > low ? 0.5 : 0);
  };
  return places.reduce((best, one) => (cost(one) < cost(best) ? one : best));
}

export function shape_path(shape: string | undefined, x: number, y: number, r: number): string {
  if (shape === "box") return `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;
  if (shape === "diamond")
    return `M${x} ${y - r * 1.25}l${r * 1.25} ${r * 1.25}l${-r * 1.25} ${r * 1.25}l${-r * 1.25} ${-r * 1.25}z`;
  if (shape === "hexagon") {
    const w = r * 0.87;
    return `M${x} ${y - r}l${w} ${r / 2}v${r}l${-w} ${r / 2}l${-w} ${-r / 2}v${-r}z`;
  }
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}
