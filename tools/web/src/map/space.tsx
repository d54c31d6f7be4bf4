// A space of a map: what is printed on it, the marks on it, and whether it can be chosen.
import { by_fact, color_of, icon_path, look_of, rule_for, type Look, type SpaceLook } from "../card/look.ts";
import { in_words } from "../card/face.ts";
import { choose } from "../control/targets.ts";
import type { Space } from "../net/protocol.ts";
import { t } from "../state/texts.ts";
import { useTable } from "../table/context.ts";
import { RADIUS, shape_path } from "./shapes.ts";

export const press = (event: KeyboardEvent, act: () => void) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  act();
};

export function SpaceMark({
  space,
  shown,
  choice: active,
  wanted,
}: {
  space: Space;
  shown: number;
  choice: boolean;
  wanted: boolean;
}) {
  const table = useTable();
  const { content, view, selection } = table;
  const look = look_of(content);
  const rule = rule_for<SpaceLook>(look.spaces, space.facts);
  const color = color_of(look, by_fact(look, rule.color, space.facts, "color") ?? "space", "space");
  const icon = icon_path(look, by_fact(look, rule.icon, space.facts, "icon"));
  const value = rule.value ? space.facts[rule.value] : undefined;
  const marks = Object.entries(view.marks ?? {})
    .filter(([, seats]) => seats[String(shown)]?.includes(space.id))
    .map(([mark]) => mark);
  const next = view.frontier?.[String(shown)]?.includes(space.id) ?? false;
  const chosen = selection?.kind === "place" && selection.id === space.id;
  const r = RADIUS * (rule.size ?? 1);
  const printed = in_words(content, space.facts);
  const label = [
    space.name ?? space.id,
    ...printed,
    ...marks.map((mark) => t("table.marked", { mark })),
    next ? t("table.next_space") : "",
  ]
    .filter(Boolean)
    .join(", ");
  const act = () => choose(table, { kind: "place", id: space.id });
  const number = active && value === undefined && /\d+$/.exec(space.name ?? "")?.[0];
  return (
    <g
      class={["space", active ? "choice" : "", wanted ? "wanted" : "", chosen ? "chosen" : "", next ? "next" : ""].join(" ")}
      role={active ? "button" : "img"}
      aria-label={label}
      aria-pressed={active ? chosen : undefined}
      tabindex={active ? 0 : undefined}
      data-is={"p-" + space.id}
      data-space={space.id}
      onClick={(event) => active && event.detail === 0 && act()}
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
      {number && (
        <text x={space.x} y={space.y + (icon ? r + 17 : 5)} class="space-number">
          {number}
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
