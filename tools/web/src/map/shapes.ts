// Geometry of a map: its frame, the blobs of regions, where a region's name stands. Pure functions.
import type { MapInfo, Region, Space } from "../net/protocol.ts";

export const RADIUS = 14;
const LETTER = 5.8, // half the width of one in the name of a region
  HEIGHT = 26,
  BADGE = 15, // half the width of its value
  NEAR = 90; // to a region: its name hides nothing farther up or down

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

// Names of regions stand where they hide no space and no other name, and where nobody takes them for the name of a neighbour: above
// or below their region, more or less in the middle, or next to it.
export function labels_of(map: MapInfo, shown: (region: Region) => boolean): Label[] {
  const inside = spaces_by_region(map);
  const labels: Label[] = [];
  for (const region of map.regions) {
    const spaces = inside.get(region.id);
    if (!spaces || !region.name || !shown(region)) continue;
    const places = places_for(region, region.name, spaces);
    const near = map.spaces.filter(({ y }) => spaces.some((own) => Math.abs(own.y - y) < NEAR));
    let least = Infinity,
      best = places[0]!;
    for (const place of places) {
      const cost = cost_of(place, spaces, near, labels, least);
      if (cost >= least) continue;
      least = cost;
      best = place;
    }
    labels.push(best);
  }
  return labels;
}

const left_of = (label: Label): number => label.x - label.half - 2 * BADGE;
const right_of = (label: Label): number => label.x + label.half;

function places_for(region: Region, name: string, spaces: Space[]): Label[] {
  const xs = spaces.map((space) => space.x),
    ys = spaces.map((space) => space.y);
  const left = Math.min(...xs),
    right = Math.max(...xs),
    middle = (left + right) / 2;
  const half = name.length * LETTER;
  const shifts = [0, 1, -1, 2, -2, 3, -3, 4, -4].map((steps) => middle + steps * RADIUS);
  const rows = [...new Set(ys)].map((y) => y + 7);
  return [
    ...[Math.min(...ys) - RADIUS * 1.9, Math.max(...ys) + RADIUS * 3.1].flatMap((y) => shifts.map((x) => ({ x, y }))),
    ...rows.flatMap((y) => [
      { x: left - RADIUS * 2 - half, y },
      { x: right + RADIUS * 2 + half + 2 * BADGE, y },
    ]),
  ].map((place) => ({ region, name, half, ...place }));
}

// `most`: what costs as much is not looked at any further.
function cost_of(label: Label, own: Space[], near: Space[], others: Label[], most: number): number {
  const left = left_of(label),
    right = right_of(label);
  const crossed = others.filter(
    (one) => left_of(one) < right && right_of(one) > left && Math.abs(one.y - label.y) < HEIGHT,
  ).length;
  const aside = Math.abs(label.x - own.reduce((sum, space) => sum + space.x, 0) / own.length);
  const cost = 6 * crossed + aside / 80 + (label.y > own[0]!.y ? 0.2 : 0);
  if (cost >= most) return cost;
  // How far a space is from the name, which is wide and low.
  const distance = ({ x, y }: Space) => {
    const beside = Math.max(left - x, 0, x - right),
      above = Math.max(Math.abs(y - label.y + 7) - 9, 0);
    return Math.sqrt(beside * beside + above * above);
  };
  const nearest = Math.min(...own.map(distance));
  const hidden = near.filter((space) => distance(space) < RADIUS).length;
  const taken = near.some((space) => space.region && space.region !== label.region.id && distance(space) < nearest);
  return cost + 4 * hidden + (taken ? 3 : 0);
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
