// A space of a map: what is printed on it, the marks on it, and whether it can be chosen.
import { by_fact, color_of, icon_path, look_of, rule_for, type Look, type SpaceLook } from "../card/look.ts";
import { in_words } from "../card/face.ts";
import type { Content, Space } from "../net/protocol.ts";
import { t } from "../state/texts.ts";
import { memo } from "../ui/memo.ts";
import { RADIUS, shape_path } from "./shapes.ts";

interface Props {
  space: Space;
  content: Content;
  marks: string; // their ids
  next: boolean; // of the seat whose marks are shown
  choice: boolean;
  chosen: boolean;
  wanted: boolean;
}

export const SpaceMark = memo(function SpaceMark({ space, content, marks, next, choice, chosen, wanted }: Props) {
  const look = look_of(content);
  const rule = rule_for<SpaceLook>(look.spaces, space.facts);
  const color = color_of(look, by_fact(look, rule.color, space.facts, "color") ?? "space", "space");
  const icon = icon_path(look, by_fact(look, rule.icon, space.facts, "icon"));
  const value = rule.value ? space.facts[rule.value] : undefined;
  const marked = marks ? marks.split(" ") : [];
  const r = RADIUS * (rule.size ?? 1);
  const printed = in_words(content, space.facts);
  const label = [
    space.name ?? space.id,
    ...printed,
    ...marked.map((mark) => t("table.marked", { mark })),
    next ? t("table.next_space") : "",
  ]
    .filter(Boolean)
    .join(", ");
  const number = choice && value === undefined && /\d+$/.exec(space.name ?? "")?.[0];
  return (
    <g
      class={["space", choice ? "choice" : "", wanted ? "wanted" : "", chosen ? "chosen" : "", next ? "next" : ""].join(" ")}
      role={choice ? "button" : "img"}
      aria-label={label}
      aria-pressed={choice ? chosen : undefined}
      tabindex={choice ? 0 : undefined}
      data-is={"p-" + space.id}
      data-space={space.id}
    >
      {choice && <circle cx={space.x} cy={space.y} r={r + 9} class="space-choice" />}
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
      {marked.map((mark) => (
        <MarkSign key={mark} mark={mark} x={space.x} y={space.y} r={r} look={look} />
      ))}
    </g>
  );
});

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
