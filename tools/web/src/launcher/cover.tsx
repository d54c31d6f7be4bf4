// The picture of an edition: color, pattern and icon by its look, or by its name where it has none.
import { Glyph } from "../card/card.tsx";
import { color_of, icon_path, type Look } from "../card/look.ts";
import type { VariantEntry } from "../net/protocol.ts";

export function Cover({ variant }: { variant: VariantEntry }) {
  const cover = variant.cover ?? {};
  const look: Look = { icons: cover.icon ? { cover: cover.icon } : {} };
  const color = color_of(look, cover.color, variant.id);
  const pattern = cover.pattern ?? color.pattern;
  const ink = cover.ink ?? color.ink;
  const icon = icon_path(look, "cover");
  return (
    <svg class="cover" viewBox="0 0 160 100" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <rect width="160" height="100" fill={color.fill} />
      {pattern !== "none" && <rect width="160" height="100" fill={`url(#pattern-${pattern})`} />}
      <path d="M0 78q20-10 40 0t40 0t40 0t40 0v22H0z" fill={ink} fill-opacity="0.16" />
      <path d="M0 88q20-10 40 0t40 0t40 0t40 0v12H0z" fill={ink} fill-opacity="0.22" />
      {icon ? (
        <Glyph path={icon} x={49} y={16} size={62} fill={ink} />
      ) : (
        <text x="80" y="70" class="card-letter" font-size="56" fill={ink}>
          {variant.name.match(/\p{L}|\p{N}/u)?.[0]}
        </text>
      )}
    </svg>
  );
}
