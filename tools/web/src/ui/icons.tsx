// Signs of the page itself, 24 x 24, drawn with lines. Signs of a game come from its look.
const ICONS: Record<string, string> = {
  back: "M15 5l-7 7l7 7",
  close: "M6 6l12 12M18 6L6 18",
  undo: "M8 5L4 9l4 4M4 9h9a6 6 0 010 12h-3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 00-4 10.500c1 1 1 2 1 2.500h6c0-.500 0-1.500 1-2.500A6 6 0 0012 3z",
  log: "M5 5h14M5 10h14M5 15h9M5 20h6",
  help: "M9 9a3 3 0 115 2c-1 1-2 1.500-2 3M12 18v.500M12 21a9 9 0 100-18a9 9 0 000 18z",
  share: "M12 15V4M8 7l4-4l4 4M6 11H4v10h16V11h-2",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  bell: "M6 17V11a6 6 0 1112 0v6l2 2H4zM10 21h4",
  play: "M7 4l13 8l-13 8z",
  person: "M12 12a4 4 0 100-8a4 4 0 000 8zM4 21c0-5 4-7 8-7s8 2 8 7",
  bot: "M5 9h14v10H5zM12 9V5M12 4v.500M9 13v1.500M15 13v1.500M2 13v3M22 13v3",
  link: "M10 14l4-4M8 12l-3 3a3 3 0 004 4l3-3M16 12l3-3a3 3 0 00-4-4l-3 3",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  more: "M5 12h.500M12 12h.500M19 12h.500",
  eye: "M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7zM12 15a3 3 0 100-6a3 3 0 000 6z",
  first: "M18 5l-8 7l8 7M7 5v14",
  last: "M6 5l8 7l-8 7M17 5v14",
  previous: "M15 5l-8 7l8 7",
  next: "M9 5l8 7l-8 7",
  pause: "M8 5v14M16 5v14",
  check: "M5 13l4 4l10-11",
  gear: "M4 7h10M18 7h2M16 5v4M4 17h2M10 17h10M8 15v4",
  clock: "M12 21a9 9 0 100-18a9 9 0 000 18zM12 7v5l3.500 2",
  level: "M5 19v-4M12 19V10M19 19V5",
  chapters: "M5 4h11v16H5zM16 7h3v13h-3M8 8h5",
  learn: "M2 9l10-5l10 5l-10 5zM6 11.500V17c4 3 8 3 12 0v-5.500",
  search: "M10.500 17a6.500 6.500 0 100-13a6.500 6.500 0 000 13zM15.500 15.500L21 21",
  cup: "M7 4h10v6a5 5 0 01-10 0zM7 6H4c0 4 1 5 3 5M17 6h3c0 4-1 5-3 5M12 15v4M8 20h8",
  flag: "M5 21V4h13l-3 4l3 4H5",
  star: "M12 3l3 6l6 1l-4.500 4.500l1 6.500l-5.500-3l-5.500 3l1-6.500L3 10l6-1z",
  talk: "M4 5h16v11H11l-5 4v-4H4z",
  up: "M6 14l6-6l6 6",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v6h-6",
};

export function Icon({ name }: { name: string }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={ICONS[name] ?? ""} />
    </svg>
  );
}
