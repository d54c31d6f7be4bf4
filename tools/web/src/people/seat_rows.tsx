// The seats of a table, and what its host may do about them; somebody without a seat may take one that is free.
import { useState } from "preact/hooks";
import type { SeatInfo, TableInfo } from "../net/protocol.ts";
import { invitations, keep_invitations } from "../state/memory.ts";
import type { TableSession } from "../state/session.ts";
import { name_of } from "../state/table_state.ts";
import { t } from "../state/texts.ts";
import { SeatSign } from "../table/cards.tsx";
import { useTable } from "../table/context.ts";
import { Icon } from "../ui/icons.tsx";
import { useTimer } from "../ui/later.tsx";

interface Props {
  session: TableSession;
  tried: (what: Promise<unknown>) => void;
  sit?: (seat: number) => void;
}

export function SeatRows({ session, tried, sit }: Props) {
  const { table, own, here } = useTable();
  const is_host = own.includes(table.host ?? -1);
  return (
    <ul class="who">
      {table.seats.map((seat, at) => (
        <li key={at}>
          <SeatSign seat={at} name={seat.kind === "open" ? String(at + 1) : seat.name} />
          <span class="who-name">
            {seat_name(table, at)} <span class="muted">{status_of(seat, own.includes(at) || (here[at] ?? false))}</span>
          </span>
          {seat.ready && <Icon name="check" />}
          {sit && seat.kind === "open" && (
            <button class="main sit" onClick={() => sit(at)}>
              {t("waiting.sit")}
            </button>
          )}
          {is_host && <HostActions session={session} at={at} tried={tried} />}
        </li>
      ))}
    </ul>
  );
}

// An open seat has no name yet but the one in the language of who made the table.
const seat_name = (table: TableInfo, at: number): string =>
  table.seats[at]?.kind === "open" ? t("setup.seat", { seat: at + 1 }) : name_of(table, at);

function status_of(seat: SeatInfo, here: boolean): string {
  if (seat.kind === "bot") return t("table.level." + seat.bot);
  if (seat.kind === "open") return t("table.open_seat");
  if (!here) return t("table.away");
  return seat.ready === undefined ? "" : t(seat.ready ? "waiting.is_ready" : "waiting.is_not_ready");
}

function HostActions({ session, at, tried }: { session: TableSession; at: number; tried: Props["tried"] }) {
  const { table, own } = useTable();
  const seat = table.seats[at]!;
  const name = seat_name(table, at);
  const sure = useSure();
  if (own.includes(at) && own.length === 1) return table.waits ? <Move session={session} at={at} tried={tried} /> : null;
  const arrange = (change: { kind: "open" | "bot" }) => {
    if (seat.kind === "human" && !sure.ask(change.kind)) return;
    const asked = session.tell<{ token?: string }>("arrange", { seat: at, ...change });
    tried(asked.then(({ token }) => note_invitation(session.match, at, token)));
  };
  return (
    <span class="host-actions">
      {table.waits && <Move session={session} at={at} tried={tried} />}
      {seat.kind !== "open" && (
        <button
          class={sure.about === "open" ? "main" : "quiet round"}
          aria-label={t("waiting.empty", { name })}
          title={t("waiting.empty", { name })}
          onClick={() => arrange({ kind: "open" })}
        >
          {sure.about === "open" ? t("waiting.sure") : <Icon name="close" />}
        </button>
      )}
      {seat.kind !== "bot" && (
        <button
          class={sure.about === "bot" ? "main" : "quiet round"}
          aria-label={t("waiting.to_bot", { name })}
          title={t("waiting.to_bot", { name })}
          onClick={() => arrange({ kind: "bot" })}
        >
          {sure.about === "bot" ? t("waiting.sure") : <Icon name="bot" />}
        </button>
      )}
    </span>
  );
}

// The order of the seats is that of the turns.
function Move({ session, at, tried }: { session: TableSession; at: number; tried: Props["tried"] }) {
  const { table } = useTable();
  if (at === 0) return null;
  const label = t("waiting.move_up", { name: seat_name(table, at) });
  const swap = () => {
    const swapped = session.tell("arrange", { seat: at, with: at - 1 });
    tried(swapped.then(() => swap_invitations(session.match, at, at - 1)));
  };
  return (
    <button class="quiet round" aria-label={label} title={label} onClick={swap}>
      <Icon name="up" />
    </button>
  );
}

// What takes a seat from a person is pressed twice.
function useSure(): { about: string; ask: (what: string) => boolean } {
  const [about, set_about] = useState("");
  useTimer(() => set_about(""), about ? 4000 : null, [about]);
  return {
    about,
    ask(what) {
      set_about(about === what ? "" : what);
      return about === what;
    },
  };
}

function note_invitation(match: string, seat: number, token?: string): void {
  const others = (invitations(match) ?? []).filter((one) => one.seat !== seat);
  keep_invitations(match, token ? [...others, { seat, token }] : others);
}

function swap_invitations(match: string, one: number, other: number): void {
  const swapped = (seat: number) => (seat === one ? other : seat === other ? one : seat);
  keep_invitations(
    match,
    (invitations(match) ?? []).map(({ seat, token }) => ({ seat: swapped(seat), token })),
  );
}
