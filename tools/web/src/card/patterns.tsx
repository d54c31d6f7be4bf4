// The patterns of cards, covers and spaces, defined once for the page: a color is never the only sign.
const PATTERNS: Record<string, [number, preact.JSX.Element]> = {
  dots: [
    10,
    <g>
      <circle cx="2.5" cy="2.5" r="1.3" />
      <circle cx="7.5" cy="7.5" r="1.3" />
    </g>,
  ],
  waves: [12, <path d="M0 4q3-3 6 0t6 0M0 10q3-3 6 0t6 0" class="line" />],
  stripes: [8, <path d="M-2 10L10-2M-2 2L2-2M6 10l4-4" class="line" />],
  diamonds: [12, <path d="M6 1l3 5l-3 5l-3-5z" />],
  rings: [12, <circle cx="6" cy="6" r="3.4" class="line" />],
  chevrons: [10, <path d="M0 6l5-4l5 4M0 11l5-4l5 4" class="line" />],
  grid: [9, <path d="M0 4.500h9M4.500 0v9" class="line" />],
  crosses: [12, <path d="M6 3v6M3 6h6" class="line" />],
  bricks: [12, <path d="M0 3h12M0 9h12M3 3v6M9 9v6M9-3v6" class="line" />],
};

export const pattern_names = Object.keys(PATTERNS);

export function Patterns() {
  return (
    <svg width="0" height="0" class="patterns" aria-hidden="true">
      <defs>
        {Object.entries(PATTERNS).map(([name, [size, shape]]) => (
          <pattern key={name} id={"pattern-" + name} width={size} height={size} patternUnits="userSpaceOnUse">
            {shape}
          </pattern>
        ))}
      </defs>
    </svg>
  );
}
