// While seats are open: links to hand on, and who is there. The game can continue meanwhile.
import { invitations } from "../state/memory.ts";
import { reach, reaches_others } from "../state/reach.ts";
import { name_of } from "../state/table_state.ts";
import { useStore } from "../state/store.ts";
import { t } from "../state/texts.ts";
import { ShareLink } from "../ui/share.tsx";
import { SeatSign } from "./cards.tsx";
import { useTable } from "./context.ts";

export function WaitingRoom({ match }: { match: string }) {
  const { table } = useTable();
  const open = table.seats.map((seat, at) => ({ ...seat, at })).filter((seat) => seat.kind === "open");
  const invited = invitations(match) ?? [];
  useStore(reach);
  if (!open.length) return null;
  return (
    <section class="waiting-room" aria-labelledby="waiting-room">
      <h2 id="waiting-room">{t("waiting.title")}</h2>
      <p class="lead">{t("waiting.text", { open: open.length })}</p>
      <ul class="who">
        {table.seats.map((seat, at) => (
          <li key={at}>
            <SeatSign seat={at} name={seat.name} />
            {name_of(table, at)}{" "}
            <span class="muted">{t(seat.kind === "bot" ? "table.level." + seat.bot : "waiting." + seat.kind)}</span>
          </li>
        ))}
      </ul>
      {!reaches_others() && <p class="hint-text">{t("waiting.local")}</p>}
      {open.map((seat) => {
        const token = invited.find((one) => one.seat === seat.at)?.token;
        return (
          token && (
            <div key={seat.at} class="invitation">
              <h3>{t("waiting.link", { seat: name_of(table, seat.at) })}</h3>
              <ShareLink path={`/t/${match}#${token}`} label={t("waiting.link", { seat: name_of(table, seat.at) })} />
            </div>
          )
        );
      })}
      {table.spectators && (
        <details class="fold">
          <summary>{t("waiting.watch")}</summary>
          <ShareLink path={`/t/${match}`} label={t("waiting.watch")} />
        </details>
      )}
    </section>
  );
}
