// A small sign: a colored and patterned tile with an icon or a letter, for dice, rows of a grid and tokens.
import type { ColorLook } from "../card/look.ts";

export function Sign({
  icon,
  color,
  letter,
  title,
  large,
}: {
  icon?: string;
  color: Required<ColorLook>;
  letter: string;
  title: string;
  large?: boolean;
}) {
  return (
    <svg
      class={large ? "sign large" : "sign"}
      viewBox="0 0 40 40"
      role={title ? "img" : undefined}
      aria-label={title || undefined}
      aria-hidden={title ? undefined : "true"}
    >
      <rect x="1" y="1" width="38" height="38" rx="8" fill={color.fill} stroke="rgba(0,0,0,.35)" />
      {color.pattern !== "none" && <rect x="1" y="1" width="38" height="38" rx="8" fill={`url(#pattern-${color.pattern})`} />}
      {icon ? (
        <path d={icon} fill={color.ink} fill-rule="evenodd" transform="translate(8 8)" />
      ) : (
        <text x="20" y="28" class="card-number" font-size="23" fill={color.ink}>
          {letter}
        </text>
      )}
    </svg>
  );
}
