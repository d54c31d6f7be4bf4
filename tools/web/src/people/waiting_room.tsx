// Before a game begins: a link to hand on, who is there and ready. While seats are open later on, how to take one.
import { useState } from "preact/hooks";
import { change_settings, invitations, settings } from "../state/memory.ts";
import { reach, reaches_others } from "../state/reach.ts";
import type { TableSession } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { name_of } from "../state/table_state.ts";
import { t } from "../state/texts.ts";
import { useTable } from "../table/context.ts";
import { Icon } from "../ui/icons.tsx";
import { Refused, useTried } from "../ui/refused.tsx";
import { ShareLink } from "../ui/share.tsx";
import { SeatRows } from "./seat_rows.tsx";

export function WaitingRoom({ session }: { session: TableSession }) {
  const { table, seat } = useTable();
  const [refused, tried] = useTried();
  const [name, set_name] = useState(settings.value.name);
  const open = table.seats.filter((one) => one.kind === "open").length;
  if (table.over || (!open && !table.waits)) return null;
  const can_sit = seat === null && open > 0 && table.free_seats === true;
  const sit = (at: number) => {
    const called = name.trim() || t("launcher.guest");
    if (name.trim()) change_settings({ name: called });
    tried(session.take(at, called));
  };
  return (
    <section class="waiting-room" aria-labelledby="waiting-room">
      <h2 id="waiting-room">{t(can_sit ? "waiting.sit_title" : table.waits ? "waiting.title" : "waiting.open_title")}</h2>
      {can_sit && (
        <label class="field">
          <span>{t("setup.your_name")}</span>
          <input value={name} maxLength={20} autocomplete="nickname" onInput={(event) => set_name(event.currentTarget.value)} />
        </label>
      )}
      <SeatRows session={session} tried={tried} sit={can_sit ? sit : undefined} />
      <Refused text={refused} />
      {table.waits && <Beginning session={session} tried={tried} />}
      {open > 0 && !can_sit && <Links match={session.match} />}
    </section>
  );
}

// Each says that they are ready; the last one begins the game, or else the host.
function Beginning({ session, tried }: { session: TableSession; tried: (what: Promise<unknown>) => void }) {
  const { table, own } = useTable();
  const ready = own.every((seat) => table.seats[seat]?.ready);
  const missing = table.seats.filter((seat) => !seat.ready).length;
  if (!own.length) return <p class="lead">{t("waiting.watch_text")}</p>;
  return (
    <>
      <p class="lead" role="status">
        {t(ready ? "waiting.until" : "waiting.ask", { missing })}
      </p>
      <div class="buttons">
        <button
          class={ready ? "ready" : "main ready"}
          aria-pressed={ready}
          onClick={() => tried(session.tell("ready", { yes: !ready }))}
        >
          <Icon name="check" />
          {t(ready ? "waiting.not_ready" : "waiting.ready")}
        </button>
        {own.includes(table.host ?? -1) && (
          <button class="start-now" onClick={() => tried(session.tell("begin"))}>
            <Icon name="play" />
            {t("waiting.start")}
          </button>
        )}
      </div>
    </>
  );
}

// The address of the table is for everybody; the invitations of who has made it are for one seat each.
function Links({ match }: { match: string }) {
  const { table, own } = useTable();
  useStore(reach);
  const invited = (invitations(match) ?? []).filter(({ seat }) => table.seats[seat]?.kind === "open");
  return (
    <>
      {!reaches_others() && (
        <details class="hint-text">
          <summary>{t("waiting.local")}</summary>
          <p>{t("waiting.local_how")}</p>
        </details>
      )}
      {table.free_seats && (
        <div class="table-link-box">
          <h3>{t("waiting.table_link")}</h3>
          <p class="hint-text">{t("waiting.table_link_text")}</p>
          <ShareLink
            path={`/t/${match}`}
            label={t("waiting.table_link")}
            with_code={table.waits && own.includes(table.host ?? -1)}
          />
        </div>
      )}
      {invited.length > 0 && (
        <details class="fold" open={!table.free_seats}>
          <summary>{t("waiting.seat_links")}</summary>
          {invited.map(({ seat, token }) => (
            <div key={seat} class="invitation">
              <h3>{t("waiting.link", { seat: name_of(table, seat) })}</h3>
              <ShareLink path={`/t/${match}#${token}`} label={t("waiting.link", { seat: name_of(table, seat) })} />
            </div>
          ))}
        </details>
      )}
      {!table.free_seats && table.spectators && (
        <details class="fold">
          <summary>{t("waiting.watch")}</summary>
          <ShareLink path={`/t/${match}`} label={t("waiting.watch")} />
        </details>
      )}
    </>
  );
}
