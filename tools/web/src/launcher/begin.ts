// Opens a table and goes to it.
import type { Catalog, Clock, SeatKind, SeatWish, VariantEntry } from "../net/protocol.ts";
import { go } from "../router.ts";
import { link } from "../state/app.ts";
import { keep_invitations, path_of_table, remember_table, settings } from "../state/memory.ts";
import { language } from "../state/texts.ts";
import { resized, usual_bot } from "./seats.tsx";

interface CreateWish {
  code: string;
  seats: SeatWish[];
  spectators: boolean;
  absent: "wait" | "bot";
  announced: boolean;
  free_seats?: boolean;
  start?: "now" | "ready";
  seed?: string | number;
  clock?: Clock;
}
interface Created {
  match: string;
  seats: { seat: number; kind: SeatKind; token: string | null }[];
}

export async function begin_table(wish: CreateWish, name: string): Promise<void> {
  const friends = wish.seats.some((seat) => seat.kind === "link");
  const waits = friends ? ({ start: "ready", free_seats: true } as const) : {};
  const made = await link.call<Created>("create", { ...wish, ...waits, seats: wish.seats.map(wished), lang: language.value });
  const tokens = made.seats.filter((seat) => seat.kind === "me" && seat.token).map((seat) => seat.token!);
  remember_table(made.match, tokens, name);
  keep_invitations(
    made.match,
    made.seats.flatMap(({ kind, seat, token }) => (kind === "link" && token ? [{ seat, token }] : [])),
  );
  history.replaceState(null, "", "/"); // from the table one goes back to the start page, not to what has been set up
  go(path_of_table(made.match, tokens));
}

// Without any choice: this device against a bot, or as few as the game needs.
export function begin_at_once(variant: VariantEntry, catalog: Catalog): Promise<void> {
  const name = settings.value.name;
  const me: SeatWish = { kind: "me", ...(name ? { name } : {}) };
  const seats = resized([me, { kind: "bot", bot: usual_bot(catalog) }], variant.players, catalog);
  return begin_table({ code: variant.id, seats, spectators: true, absent: "wait", announced: false }, variant.name);
}

// A seat without a name is named by the server.
function wished({ name, ...seat }: SeatWish): SeatWish {
  return name?.trim() ? { ...seat, name: name.trim() } : seat;
}
