// While seats are open: links to hand on, and who is there. The game can go on meanwhile.
import type { Created } from "../net/protocol.ts";
import { read } from "../state/memory.ts";
import { t } from "../state/texts.ts";
import { ShareLink } from "../ui/share.tsx";
import { SeatSign } from "./cards.tsx";
import { name_of, use_table } from "./context.ts";

// An address that only this machine reaches.
const is_local = (host: string): boolean => host === "localhost" || host === "[::1]" || host.startsWith("127.");

export function WaitingRoom({ match }: { match: string }) {
  const { table } = use_table();
  const open = table.seats.map((seat, at) => ({ ...seat, at })).filter((seat) => seat.kind === "open");
  const invited = read<Created["seats"]>("invited." + match, []);
  if (!open.length) return null;
  return (
    <section class="waiting-room" aria-labelledby="waiting-room">
      <h2 id="waiting-room">{t("waiting.title")}</h2>
      <p class="lead">{t("waiting.text", { open: open.length })}</p>
      <ul class="who">
        {table.seats.map((seat, at) => (
          <li key={at}><SeatSign seat={at} name={seat.name} />{name_of(table, at)} <span class="muted">{t(seat.kind === "bot" ? "table.level." + seat.bot : "waiting." + seat.kind)}</span></li>
        ))}
      </ul>
      {is_local(location.hostname) && <p class="hint-text">{t("waiting.local")}</p>}
      {open.map((seat) => {
        const token = invited.find((one) => one.seat === seat.at)?.token;
        return token && (
          <div key={seat.at} class="invitation">
            <h3>{t("waiting.link", { seat: name_of(table, seat.at) })}</h3>
            <ShareLink path={`/t/${match}#${token}`} label={t("waiting.link", { seat: name_of(table, seat.at) })} />
          </div>
        );
      })}
      {table.spectators && <details class="fold"><summary>{t("waiting.watch")}</summary><ShareLink path={`/t/${match}`} label={t("waiting.watch")} /></details>}
    </section>
  );
}
