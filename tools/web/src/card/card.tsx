// A card as SVG, 100 x 140: frame and pattern, picture, name, signs; and the back of one that is hidden.
import type { Content } from "../net/protocol.ts";
import { face_of, title_lines, type Badge, type RowSign } from "./face.ts";
import { color_of, icon_path, look_of } from "./look.ts";
import { memo } from "../ui/memo.ts";

const PAPER = "#fbf6ea",
  INK = "#2b2118";

export function Glyph({ path, x, y, size, fill }: { path: string; x: number; y: number; size: number; fill: string }) {
  return <path d={path} fill={fill} fill-rule="evenodd" transform={`translate(${x} ${y}) scale(${size / 24})`} />;
}

function BadgeShape({ badge, x, y }: { badge: Badge; x: number; y: number }) {
  const edge = { fill: badge.fill, stroke: PAPER, "stroke-width": 1.6 };
  if (badge.shape === "shield") {
    return <path d={`M${x - 11} ${y - 12}h22v13c0 6-5 10-11 13c-6-3-11-7-11-13z`} {...edge} />;
  }
  if (badge.shape === "banner") return <path d={`M${x - 10} ${y - 12}h20v26l-10-6l-10 6z`} {...edge} />;
  if (badge.shape === "box") return <rect x={x - 11} y={y - 11} width="22" height="22" rx="4" {...edge} />;
  if (badge.shape === "none") return null;
  return <circle cx={x} cy={y} r="12" {...edge} />;
}

function BadgeAt({ badge, x, y }: { badge: Badge | undefined; x: number; y: number }) {
  if (!badge) return null;
  const ink = badge.shape === "none" ? badge.fill : badge.ink;
  return (
    <g>
      <BadgeShape badge={badge} x={x} y={y} />
      {badge.icon && <Glyph path={badge.icon} x={x - 8} y={y - (badge.text ? 13 : 8)} size={badge.text ? 12 : 16} fill={ink} />}
      {badge.text && (
        <text x={x} y={y + (badge.icon ? 9 : 5.5)} class="card-number" font-size={badge.text.length > 2 ? 12 : 16} fill={ink}>
          {badge.text}
        </text>
      )}
    </g>
  );
}

// Between the signs in the lower corners, if there are any.
function SignRow({ row, middle, left, right }: { row: RowSign[]; middle: number; left: boolean; right: boolean }) {
  const from = left ? 30 : 10,
    room = (right ? 70 : 90) - from;
  const widths = row.map((sign) => (sign.ink ? 18 : (sign.icon ? 18 : 0) + (sign.text ? 9 * sign.text.length + 1 : 0)));
  const all = widths.reduce((sum, width) => sum + width, 0) + 3 * (row.length - 1);
  const scale = Math.min(1, room / Math.max(all, 1));
  const y = middle - 9 * scale;
  let at = from + (room - all * scale) / 2;
  return (
    <g>
      {row.map((sign, index) => {
        const x = at;
        at += (widths[index]! + 3) * scale;
        return (
          <g key={index} transform={`translate(${x} ${y}) scale(${scale})`}>
            {sign.ink && <circle cx="9" cy="9" r="9" fill={sign.fill} stroke={INK} stroke-opacity="0.3" />}
            {sign.icon && <Glyph path={sign.icon} x={0} y={0} size={18} fill={sign.fill} />}
            {sign.text && (
              <text
                x={sign.ink ? 9 : sign.icon ? 19 : 0}
                y="14.5"
                class={sign.ink ? "card-number" : "card-number left"}
                font-size={sign.ink ? 13 : 15}
                fill={sign.ink ?? INK}
              >
                {sign.text}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}

export const CardFace = memo(function CardFace({ content, id }: { content: Content; id: string }) {
  const face = face_of(content, id);
  const lines = title_lines(face.name, 11);
  const longest = Math.max(...lines.map((line) => line.length));
  const size = Math.min(15, 168 / Math.max(longest, 1));
  const { fill, ink } = face.color;
  const picture = face.asks.length ? { x: 30, y: 16, size: 40 } : { x: 24, y: 19, size: 52 };
  return (
    <svg class="card-face" viewBox="0 0 100 140" aria-hidden="true">
      <rect x="1" y="1" width="98" height="138" rx="8" fill={fill} />
      {face.pattern !== "none" && <rect x="1" y="1" width="98" height="138" rx="8" fill={`url(#pattern-${face.pattern})`} />}
      <rect x="6" y="6" width="88" height="128" rx="5" fill={PAPER} />
      <rect x="6" y="6" width="88" height="76" rx="5" fill={fill} fill-opacity="0.2" />
      {face.pattern !== "none" && (
        <rect x="6" y="6" width="88" height="76" rx="5" fill={`url(#pattern-${face.pattern})`} opacity="0.55" />
      )}
      {face.picture ? (
        <g>
          <Glyph path={face.picture} x={picture.x - 1} y={picture.y - 1} size={picture.size + 2} fill={PAPER} />
          <Glyph path={face.picture} {...picture} fill={INK} />
        </g>
      ) : (
        <text x="50" y="66" class="card-letter" font-size="52" fill={INK}>
          {face.letter}
        </text>
      )}
      {face.asks.length > 0 && (
        <g>
          <rect x="6" y="60" width="88" height="22" fill={PAPER} />
          <SignRow row={face.asks} middle={71} left={false} right={false} />
        </g>
      )}
      <rect x="1" y="82" width="98" height={lines.length > 1 ? 30 : 22} fill={fill} />
      {lines.map((line, index) => (
        <text key={index} x="50" y={(lines.length > 1 ? 95 : 98) + index * 12.5} class="card-title" font-size={size} fill={ink}>
          {line}
        </text>
      ))}
      {face.sign && (
        <text x="90" y="79" class="card-sign" font-size="11" fill={INK}>
          {face.sign}
        </text>
      )}
      {face.row.length > 0 && (
        <SignRow
          row={face.row}
          middle={lines.length > 1 ? 123 : 119}
          left={!!face.corners.bottom_left}
          right={!!face.corners.bottom_right}
        />
      )}
      {face.foot && <Foot text={face.foot} y={lines.length > 1 ? 121 : 114} />}
      <BadgeAt badge={face.corners.top_left} x={16} y={16} />
      <BadgeAt badge={face.corners.top_right} x={84} y={16} />
      <BadgeAt badge={face.corners.bottom_left} x={16} y={123} />
      <BadgeAt badge={face.corners.bottom_right} x={84} y={123} />
    </svg>
  );
});

// A card without a look says what is to know at a glance.
function Foot({ text, y }: { text: string; y: number }) {
  const words = text.split(" ");
  const lines: string[] = [""];
  for (const word of words) {
    const last = lines[lines.length - 1]!;
    if ((last + " " + word).length > 21 && last) lines.push(word);
    else lines[lines.length - 1] = last ? last + " " + word : word;
  }
  return (
    <g>
      {lines.slice(0, 3).map((line, index) => (
        <text key={index} x="50" y={y + index * 9} class="card-foot" font-size="8" fill={INK}>
          {line}
        </text>
      ))}
    </g>
  );
}

export const CardBack = memo(function CardBack({ content, zone }: { content: Content; zone: string }) {
  const look = look_of(content);
  const back = look.zones?.[zone] ?? {};
  const color = color_of(look, back.color, "back of " + zone);
  const icon = icon_path(look, back.icon);
  const pattern = color.pattern === "none" ? "diamonds" : color.pattern;
  return (
    <svg class="card-face" viewBox="0 0 100 140" aria-hidden="true">
      <rect x="1" y="1" width="98" height="138" rx="8" fill={PAPER} />
      <rect x="6" y="6" width="88" height="128" rx="5" fill={color.fill} />
      <rect x="6" y="6" width="88" height="128" rx="5" fill={`url(#pattern-${pattern})`} />
      {icon && <circle cx="50" cy="70" r="27" fill={color.fill} stroke={color.ink} stroke-width="1.5" />}
      {icon && <Glyph path={icon} x={32} y={52} size={36} fill={color.ink} />}
    </svg>
  );
});
