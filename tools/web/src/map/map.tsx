// The map of a board: regions, lines between spaces, what is printed on them, and the marks of one seat.
import { useEffect, useRef, useState } from "preact/hooks";
import { by_fact, color_of, icon_path, look_of, rule_for, type Look, type SpaceLook } from "../card/look.ts";
import type { MapInfo, Region, Space } from "../net/protocol.ts";
import { name_of } from "../state/table_state.ts";
import { t } from "../state/texts.ts";
import { moves_for_place } from "../state/view.ts";
import { Icon } from "../ui/icons.tsx";
import { useTable } from "../table/context.ts";
import { blob, frame_of, label_place, RADIUS, shape_path, spaces_by_region } from "./shapes.ts";

const ZOOMS = [1, 1.5, 2.2, 3.2];

export function BoardMap({ map }: { map: MapInfo }) {
  const { content, table, seat, view } = useTable();
  const [shown, set_shown] = useState<number>(seat ?? 0);
  const [zoom, set_zoom] = useState(typeof innerWidth === "number" && innerWidth < 700 ? 2 : 0);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => set_shown(seat ?? 0), [seat]);
  const frame = frame_of(map);
  const asked = center_of(map, view.frontier?.[String(shown)] ?? []);
  useEffect(() => {
    const area = box.current;
    if (!area || !asked) return;
    area.scrollTo({
      left: ((asked.x - frame.x) / frame.width) * area.scrollWidth - area.clientWidth / 2,
      top: ((asked.y - frame.y) / frame.height) * area.scrollHeight - area.clientHeight / 2,
    });
  }, [zoom, shown]);
  return (
    <section class="zone map-zone" aria-label={map.name}>
      <div class="map-head">
        <h3>{map.name}</h3>
        {table.seats.length > 1 && view.marks && (
          <div class="tabs" role="tablist" aria-label={t("table.marks_of")}>
            {table.seats.map((_, at) => (
              <button key={at} role="tab" aria-selected={shown === at} onClick={() => set_shown(at)}>
                {name_of(table, at)}
              </button>
            ))}
          </div>
        )}
      </div>
      <div class="zoom">
        <button class="quiet round" aria-label={t("table.zoom_out")} disabled={zoom === 0} onClick={() => set_zoom(zoom - 1)}>
          <Icon name="minus" />
        </button>
        <button
          class="quiet round"
          aria-label={t("table.zoom_in")}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => set_zoom(zoom + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <div class="map-box" ref={box} tabIndex={0}>
        <svg
          class={"map zoom-" + zoom}
          viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
          data-arrows
          role="group"
          aria-label={map.name}
        >
          <rect x={frame.x} y={frame.y} width={frame.width} height={frame.height} class="map-ground" />
          <rect
            x={frame.x}
            y={frame.y}
            width={frame.width}
            height={frame.height}
            class="map-texture"
            fill="url(#pattern-waves)"
          />
          <Regions map={map} look={look_of(content)} />
          <Lines map={map} />
          {map.spaces.map((space) => (
            <SpaceMark key={space.id} space={space} shown={shown} />
          ))}
          <Labels map={map} look={look_of(content)} />
        </svg>
      </div>
    </section>
  );
}

function center_of(map: MapInfo, ids: string[]): { x: number; y: number } | null {
  const places = map.spaces.filter((space) => ids.includes(space.id));
  const all = places.length ? places : map.spaces.slice(0, 1);
  if (!all.length) return null;
  return { x: all.reduce((sum, one) => sum + one.x, 0) / all.length, y: all.reduce((sum, one) => sum + one.y, 0) / all.length };
}

function Lines({ map }: { map: MapInfo }) {
  const at = new Map(map.spaces.map((space) => [space.id, space]));
  const path = map.edges
    .map(([a, b]) => {
      const from = at.get(a),
        to = at.get(b);
      return from && to ? `M${from.x} ${from.y}L${to.x} ${to.y}` : "";
    })
    .join("");
  return <path d={path} class="map-lines" />;
}

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

// Names stand above all else, so that they can be read.
function Labels({ map, look }: { map: MapInfo; look: Look }) {
  const spaces = spaces_by_region(map);
  return (
    <g class="labels">
      {map.regions.map((region) => (
        <RegionLabel key={region.id} region={region} inside={spaces.get(region.id) ?? []} look={look} />
      ))}
    </g>
  );
}

function RegionLabel({ region, inside, look }: { region: Region; inside: Space[]; look: Look }) {
  const { moves, selection, select } = useTable();
  const rule = rule_for<SpaceLook>(look.regions, region.facts);
  if (!region.name || !inside.length || rule.size === 0) return null;
  const { x, y } = label_place(inside);
  const value = rule.value ? region.facts[rule.value] : undefined;
  const choices = moves_for_place(moves, region.id);
  const chosen = selection?.kind === "place" && selection.id === region.id;
  const label = (
    <>
      <text x={x} y={y} class="region-name">
        {region.name}
      </text>
      {typeof value === "number" && value !== 0 && (
        <g>
          <circle cx={x} cy={y - 36} r="15" class="region-value" />
          <text x={x} y={y - 30} class="card-number" font-size="19">
            {value}
          </text>
        </g>
      )}
    </>
  );
  if (!choices.length) return <g>{label}</g>;
  return (
    <g
      class={chosen ? "space choice chosen" : "space choice"}
      tabIndex={0}
      role="button"
      aria-label={region.name}
      aria-pressed={chosen}
      onClick={() => select(chosen ? null : { kind: "place", id: region.id })}
      onKeyDown={(event) => press(event, () => select({ kind: "place", id: region.id }))}
    >
      <ellipse cx={x} cy={y - 5} rx={region.name.length * 6.5 + 16} ry="21" class="region-choice" />
      {label}
    </g>
  );
}

const press = (event: KeyboardEvent, act: () => void) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  act();
};

function SpaceMark({ space, shown }: { space: Space; shown: number }) {
  const { content, view, moves, own, selection, select } = useTable();
  const look = look_of(content);
  const rule = rule_for<SpaceLook>(look.spaces, space.facts);
  const color = color_of(look, by_fact(look, rule.color, space.facts, "color") ?? "space", "space");
  const icon = icon_path(look, by_fact(look, rule.icon, space.facts, "icon"));
  const value = rule.value ? space.facts[rule.value] : undefined;
  const marks = Object.entries(view.marks ?? {})
    .filter(([, seats]) => seats[String(shown)]?.includes(space.id))
    .map(([mark]) => mark);
  const next = view.frontier?.[String(shown)]?.includes(space.id) ?? false;
  const choices = own.includes(shown) || own.length === 0 ? moves_for_place(moves, space.id) : [];
  const chosen = selection?.kind === "place" && selection.id === space.id;
  const r = RADIUS * (rule.size ?? 1);
  const printed = Object.entries(space.facts).map(([fact, one]) =>
    typeof one === "string" ? (content.facts[fact]?.values?.[one] ?? one) : `${content.facts[fact]?.name ?? fact} ${one}`,
  );
  const label = [
    space.name ?? space.id,
    ...printed,
    ...marks.map((mark) => t("table.marked", { mark })),
    next ? t("table.next_space") : "",
  ]
    .filter(Boolean)
    .join(", ");
  const act = () => select(chosen ? null : { kind: "place", id: space.id });
  const active = choices.length > 0;
  return (
    <g
      class={["space", active ? "choice" : "", chosen ? "chosen" : "", next ? "next" : ""].join(" ")}
      role={active ? "button" : "img"}
      aria-label={label}
      aria-pressed={active ? chosen : undefined}
      tabIndex={active ? 0 : undefined}
      data-space={space.id}
      onClick={active ? act : undefined}
      onKeyDown={(event) => active && press(event, act)}
    >
      <title>{label}</title>
      {active && <circle cx={space.x} cy={space.y} r={r + 9} class="space-choice" />}
      <path d={shape_path(rule.shape, space.x, space.y, r)} class="space-shape" fill={color.fill} />
      {color.pattern !== "none" && rule.color && (
        <path d={shape_path(rule.shape, space.x, space.y, r)} fill={`url(#pattern-${color.pattern})`} />
      )}
      {icon && (
        <path
          d={icon}
          fill={color.ink}
          fill-rule="evenodd"
          transform={`translate(${space.x - r * 0.72} ${space.y - r * 0.72}) scale(${(r * 1.44) / 24})`}
        />
      )}
      {value !== undefined && value !== null && (
        <text x={space.x} y={space.y + r * 0.4} class="card-number" font-size={r * 1.1} fill={color.ink}>
          {String(value)}
        </text>
      )}
      {marks.map((mark) => (
        <MarkSign key={mark} mark={mark} x={space.x} y={space.y} r={r} look={look} />
      ))}
    </g>
  );
}

function MarkSign({ mark, x, y, r, look }: { mark: string; x: number; y: number; r: number; look: Look }) {
  const own = look.marks?.[mark];
  const icon = icon_path(look, own?.icon);
  const color = color_of(look, own?.color ?? "mark", mark).fill;
  const size = r * 2.1;
  if (icon)
    return (
      <path
        d={icon}
        fill={color}
        fill-rule="evenodd"
        transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}
      />
    );
  return (
    <path
      d={`M${x - r * 0.7} ${y - r * 0.7}l${r * 1.4} ${r * 1.4}M${x + r * 0.7} ${y - r * 0.7}l${-r * 1.4} ${r * 1.4}`}
      class="mark"
    />
  );
}
