// Geometry of a map: its frame, the blobs of regions, where a region's name stands. Pure functions.
import type { MapInfo, Space } from "../net/protocol.ts";

export const RADIUS = 14;

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function frame_of(map: MapInfo): Frame {
  const xs = map.spaces.map((space) => space.x),
    ys = map.spaces.map((space) => space.y);
  if (!xs.length) return { x: 0, y: 0, width: 100, height: 100 };
  const edge = RADIUS * 4;
  const x = Math.min(...xs) - edge,
    y = Math.min(...ys) - edge;
  return { x, y, width: Math.max(...xs) + edge - x, height: Math.max(...ys) + edge - y };
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

export function label_place(spaces: Space[]): { x: number; y: number } {
  const x = spaces.reduce((sum, space) => sum + space.x, 0) / Math.max(spaces.length, 1);
  const y = Math.min(...spaces.map((space) => space.y)) - RADIUS * 1.9;
  return { x, y };
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
