// The map of a board: regions, lines between spaces, what is printed on them, and the marks of one seat.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { by_fact, color_of, look_of, rule_for, type Look, type SpaceLook } from "../card/look.ts";
import { choose } from "../control/targets.ts";
import type { MapInfo } from "../net/protocol.ts";
import { name_of } from "../state/table_state.ts";
import { t } from "../state/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { useLater } from "../ui/later.tsx";
import { memo } from "../ui/memo.ts";
import { useTable } from "../table/context.ts";
import { Landmarks } from "./landmarks.tsx";
import { SpaceMark } from "./space.tsx";
import { targets_on, useDrawing, type Target } from "./drawing.ts";
import { best_window, blob, closest, frame_of, labels_of, RADIUS, spaces_by_region, type Frame, type Label } from "./shapes.ts";

const STEP = 1.5,
  MOST = 4, // times the whole map
  FINGER = 44,
  MOUSE = 24; // pixels that a target is apart from the next

const is_coarse = (): boolean => typeof matchMedia === "function" && matchMedia("(pointer: coarse)").matches;

export function BoardMap({ map }: { map: MapInfo }) {
  const all = useTable();
  const { content, table, seat, view, moves, own, selection, session } = all;
  const look = look_of(content);
  const [shown, set_shown] = useState<number>(seat ?? 0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => set_shown(seat ?? 0), [seat]);
  const room = useRoom(box);
  const with_spaces = useLater(room !== null);
  const complete = useLater(with_spaces);
  const labels = useMemo(
    () => (room ? labels_of(map, (region) => rule_for<SpaceLook>(look.regions, region.facts).size !== 0) : []),
    [map, room === null],
  );
  const frame = useMemo(() => frame_of(map, labels), [labels]);
  const playing = own.includes(shown) || own.length === 0;
  const targets = useMemo(() => (playing ? targets_on(map, moves) : []), [map, moves, playing]);
  const choices = new Set(targets.map((one) => one.id));
  const frontier = view.frontier?.[String(shown)] ?? [];
  const marks = Object.entries(view.marks ?? {}).map(([mark, seats]) => [mark, new Set(seats[String(shown)])] as const);
  const is_chosen = (id: string) => selection?.kind === "place" && selection.id === id;
  const { scale, zoom, next } = useZoom(box, frame, targets, frontier, map, room);
  const drawing = useDrawing(map, frame, targets, scale);
  useKeptFocus(box, targets);
  // One for all: it tells what the mouse is on.
  const title = useRef<HTMLTitleElement>(null);
  const tell = (on: Element) => (title.current!.textContent = on.closest("[data-space]")?.getAttribute("aria-label") ?? "");
  const choose_at = (event: Event) => {
    const place = (event.target as Element).closest(".choice[data-space]");
    if (!place) return;
    event.preventDefault();
    choose(all, { kind: "place", id: place.getAttribute("data-space")! });
  };
  return (
    <section class="zone map-zone" aria-label={map.name} aria-busy={!complete} data-home=".space[tabindex], .map-box">
      <div class="map-head">
        <h2>{map.name}</h2>
        {table.seats.length > 1 && view.marks && (
          <div class="tabs" role="tablist" aria-label={t("table.marks_of")}>
            {table.seats.map((_, at) => (
              <button key={at} role="tab" aria-selected={shown === at} onClick={() => set_shown(at)}>
                {name_of(table, at)}
              </button>
            ))}
          </div>
        )}
        <div class="zoom">
          {next && (
            <button class="quiet round" aria-label={t("table.next_choice")} title={t("table.next_choice")} onClick={next}>
              <Icon name="next" />
            </button>
          )}
          <button class="quiet round" aria-label={t("table.zoom_out")} disabled={!zoom.less} onClick={zoom.less}>
            <Icon name="minus" />
          </button>
          <button class="quiet round" aria-label={t("table.zoom_in")} disabled={!zoom.more} onClick={zoom.more}>
            <Icon name="plus" />
          </button>
        </div>
      </div>
      <div class="map-box" ref={box} tabIndex={0}>
        {room && (
          <svg
            class="map"
            style={{ width: `${frame.width * scale}px` }}
            viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
            data-arrows
            role="group"
            aria-label={map.name}
            {...drawing.handlers}
            onPointerOver={({ target }) => tell(target as Element)}
            onClick={(event) => event.detail === 0 && choose_at(event)}
            onKeyDown={(event) => (event.key === "Enter" || event.key === " ") && choose_at(event)}
          >
            <Ground map={map} look={look} frame={frame} />
            <title ref={title} />
            {with_spaces &&
              map.spaces.map((space) => (
                <SpaceMark
                  key={space.id}
                  space={space}
                  content={content}
                  marks={marks.flatMap(([mark, spaces]) => (spaces.has(space.id) ? [mark] : [])).join(" ")}
                  next={frontier.includes(space.id)}
                  choice={choices.has(space.id)}
                  chosen={is_chosen(space.id)}
                  wanted={drawing.wanted.includes(space.id)}
                />
              ))}
            {complete && (
              <g class="labels">
                {labels.map((label) => {
                  const { id } = label.region;
                  return <RegionLabel key={id} label={label} look={look} choice={choices.has(id)} chosen={is_chosen(id)} />;
                })}
              </g>
            )}
          </svg>
        )}
      </div>
      <Landmarks map={map} content={content} session={session} />
    </section>
  );
}

interface Zoom {
  scale: number; // pixels for a unit of the map
  zoom: { less?: () => void; more?: () => void };
  next?: () => void; // to the choices that are not in sight
}

// As large as fingers need to tell apart what can be chosen, and there; else the whole map.
function useZoom(
  box: { current: HTMLDivElement | null },
  frame: Frame,
  targets: Target[],
  frontier: string[],
  map: MapInfo,
  room: Room | null,
): Zoom {
  const { width, height } = room ?? NO_ROOM;
  const whole = Math.min(width / frame.width, height / frame.height);
  const asked = targets.length > 0;
  const kept = useRef(0); // from one choice of a turn to the next the map stands still
  const needed = Math.max(kept.current, (is_coarse() ? FINGER : MOUSE) / Math.max(1, closest(targets)));
  kept.current = asked ? needed : 0;
  const comes_new = useRef(true);
  const [chosen, choose_scale] = useState<number | null>(null);
  useEffect(() => choose_scale(null), [asked, whole]);
  const scale = chosen ?? Math.max(whole, Math.min(whole * MOST, asked ? needed : whole));
  const about = asked ? targets : map.spaces.filter((space) => frontier.includes(space.id));
  const go = (spaces: { x: number; y: number }[]) => {
    const area = box.current;
    const to = area && best_window(spaces, area.clientWidth / scale, area.clientHeight / scale);
    if (area && to)
      area.scrollTo({
        left: (to.x - frame.x) * scale - area.clientWidth / 2,
        top: (to.y - frame.y) * scale - area.clientHeight / 2,
      });
  };
  const unseen = <T extends { x: number; y: number }>(all: T[]): T[] => {
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = box.current!;
    return all.filter(({ x, y }) => {
      const left = (x - frame.x) * scale - scrollLeft,
        top = (y - frame.y) * scale - scrollTop;
      return left <= 8 || left >= clientWidth - 8 || top <= 8 || top >= clientHeight - 8;
    });
  };
  useLayoutEffect(() => {
    if (!room) return;
    const missing = unseen(about).length;
    if (comes_new.current ? missing > 0 : missing * 2 > about.length) go(about);
    comes_new.current = !asked;
  }, [room === null, scale, about.map((one) => one.id).join()]);
  return {
    scale,
    zoom: {
      less: scale > whole * 1.01 ? () => choose_scale(Math.max(whole, scale / STEP)) : undefined,
      more: scale < whole * MOST ? () => choose_scale(Math.min(whole * MOST, scale * STEP)) : undefined,
    },
    next: asked && scale > whole * 1.01 ? () => go(unseen(targets)) : undefined,
  };
}

interface Room {
  width: number; // in pixels
  height: number;
}

const NO_ROOM: Room = { width: 100, height: Infinity };

// What the table leaves for the map; a table that is scrolled anyway leaves any height. Null: that is not known yet.
function useRoom(box: { current: HTMLDivElement | null }): Room | null {
  const [room, set_room] = useState<Room | null>(null);
  const comes = useLater(room !== null);
  useLayoutEffect(() => {
    const area = box.current;
    if (!area) return;
    const look = () => {
      const height = getComputedStyle(area).contain === "size" ? Math.max(100, area.clientHeight) : Infinity;
      set_room({ width: Math.max(100, area.clientWidth), height });
    };
    look();
    if (typeof ResizeObserver !== "function") return;
    const observer = new ResizeObserver(look);
    observer.observe(area);
    return () => observer.disconnect();
  }, []);
  return comes ? room : null;
}

// When the space that had the focus has been chosen, the nearest one that can be chosen now gets it.
function useKeptFocus(box: { current: HTMLDivElement | null }, targets: Target[]): void {
  useLayoutEffect(() => {
    const from = document.activeElement;
    const space = from?.getAttribute("data-space");
    if (!space || from?.getAttribute("tabindex") || !targets.length) return;
    const at = from!.getBoundingClientRect();
    const others = [...box.current!.querySelectorAll<SVGElement>(".choice[tabindex]")].map((element) => {
      const rect = element.getBoundingClientRect();
      return { element, distance: Math.hypot(rect.x - at.x, rect.y - at.y) };
    });
    others.sort((a, b) => a.distance - b.distance)[0]?.element.focus();
  }, [targets]);
}

// What never changes: the water, regions, and the lines between spaces.
const Ground = memo(function Ground({ map, look, frame }: { map: MapInfo; look: Look; frame: Frame }) {
  const { x, y, width, height } = frame;
  const at = new Map(map.spaces.map((space) => [space.id, space]));
  const lines = map.edges.map(([a, b]) => {
    const from = at.get(a),
      to = at.get(b);
    return from && to ? `M${from.x} ${from.y}L${to.x} ${to.y}` : "";
  });
  return (
    <g>
      <rect x={x} y={y} width={width} height={height} class="map-ground" />
      <rect x={x} y={y} width={width} height={height} class="map-texture" fill="url(#pattern-waves)" />
      <Regions map={map} look={look} />
      <path d={lines.join("")} class="map-lines" />
    </g>
  );
});

function Regions({ map, look }: { map: MapInfo; look: Look }) {
  const spaces = spaces_by_region(map);
  return (
    <g>
      {map.regions.map((region) => {
        const inside = spaces.get(region.id) ?? [];
        const rule = rule_for<SpaceLook>(look.regions, region.facts);
        const color = color_of(look, by_fact(look, rule.color, region.facts, "color") ?? "region", "region").fill;
        const outline = blob(inside, map.edges);
        if (!inside.length || rule.size === 0) return null;
        return (
          <g key={region.id}>
            <path d={outline} class="region-edge" stroke-width={RADIUS * 3.7} />
            <path d={outline} class="region" stroke={color} stroke-width={RADIUS * 3.3} />
          </g>
        );
      })}
    </g>
  );
}

interface RegionProps {
  label: Label;
  look: Look;
  choice: boolean;
  chosen: boolean;
}

// Names stand above all else, so that they can be read.
const RegionLabel = memo(function RegionLabel({ label: { region, name, x, y, half }, look, choice, chosen }: RegionProps) {
  const rule = rule_for<SpaceLook>(look.regions, region.facts);
  const value = rule.value ? region.facts[rule.value] : undefined;
  const label = (
    <>
      <text x={x - half} y={y} class="region-name">
        {name}
      </text>
      {typeof value === "number" && value !== 0 && (
        <g>
          <circle cx={x - half - 16} cy={y - 7} r="13" class="region-value" />
          <text x={x - half - 16} y={y - 1} class="card-number" font-size="17">
            {value}
          </text>
        </g>
      )}
    </>
  );
  if (!choice) return <g>{label}</g>;
  return (
    <g
      class={chosen ? "space choice chosen" : "space choice"}
      tabindex={0}
      role="button"
      aria-label={name}
      aria-pressed={chosen}
      data-is={"p-" + region.id}
      data-space={region.id}
    >
      <ellipse cx={x} cy={y - 5} rx={half + 16} ry="21" class="region-choice" />
      {label}
    </g>
  );
});
