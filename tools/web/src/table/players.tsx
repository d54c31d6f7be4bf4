// Seats: their values, what lies before them. The own one stands below, the others above in short.
import { useState } from "preact/hooks";
import { color_of, icon_path, look_of } from "../card/look.ts";
import { choose } from "../control/targets.ts";
import { asked_seats, name_of } from "../state/table_state.ts";
import { t } from "../state/texts.ts";
import { cards_of, count_of, moves_for_seat, pile_of, seat_lines, stats_of, type Stat } from "../state/view.ts";
import { Icon } from "../ui/icons.tsx";
import { Sheet } from "../ui/sheet.tsx";
import { CardRow, SeatSign } from "./cards.tsx";
import { useTable, type Table } from "./context.ts";
import { ordered, shown_as, ZonePile } from "./zones.tsx";

// Whose turn it is, and who has to decide now; a replay asks nobody.
function marks({ view, question }: Table, seat: number): string {
  const asked = question && !question.over ? asked_seats(question).includes(seat) : view.active === seat;
  return (view.active === seat ? " active" : "") + (asked ? " asked" : "");
}

export function StatSign({ stat, seat }: { stat: Stat; seat: number }) {
  const look = look_of(useTable().content);
  const sign = look.queries?.[stat.id];
  const icon = icon_path(look, sign?.icon);
  const color = sign?.color ? color_of(look, sign.color, stat.id).fill : undefined;
  return (
    <span class="stat" title={stat.name} data-stat={`${seat} ${stat.id}`} data-value={stat.value}>
      {icon ? (
        <svg class="stat-icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d={icon} fill={color ?? "currentColor"} fill-rule="evenodd" stroke="rgba(0,0,0,.45)" stroke-width=".7" />
        </svg>
      ) : (
        <span class="stat-name" aria-hidden="true">
          {stat.name}
        </span>
      )}
      <span class="unseen">{stat.name}: </span>
      <b>{stat.value}</b>
    </span>
  );
}

// Stats without an icon are words, which only the own place has room for.
function Stats({ seat, brief }: { seat: number; brief?: boolean }) {
  const { content, view } = useTable();
  const look = look_of(content);
  const stats = stats_of(content, view, seat);
  const with_icon = stats.filter((stat) => icon_path(look, look.queries?.[stat.id]?.icon));
  const shown = brief && with_icon.length ? with_icon : stats;
  return (
    <span class="stats">
      {shown.map((stat) => (
        <StatSign key={stat.id} stat={stat} seat={seat} />
      ))}
    </span>
  );
}

function PlayerName({ seat }: { seat: number }) {
  const { table, own, here, question, content } = useTable();
  const info = table.seats[seat];
  const mine = own.includes(seat);
  const teams = content.teams ?? 0;
  return (
    <span class="player-name">
      <SeatSign seat={seat} name={info?.name} />
      <span class="name">{name_of(table, seat)}</span>
      {teams > 1 && <span class="muted">{t("table.team", { team: (seat % teams) + 1 })}</span>}
      {info?.kind === "bot" && <Icon name="bot" />}
      {info?.kind === "bot" && <span class="muted level">{t("table.level." + info.bot)}</span>}
      {info?.kind === "open" && <span class="muted">{t("table.open_seat")}</span>}
      {question?.answered?.[seat] && (
        <span class="muted level">
          <Icon name="check" />
          {t("table.answered")}
        </span>
      )}
      {question?.answered && question.asked?.includes(seat) && <span class="muted level">{t("table.answers")}</span>}
      {info?.kind === "human" && !mine && (
        <span class={here[seat] ? "here" : "here away"} title={t(here[seat] ? "table.here" : "table.away")}>
          <span class="unseen">{t(here[seat] ? "table.here" : "table.away")}</span>
        </span>
      )}
      {info?.kind === "human" && !mine && !here[seat] && (
        <span class="muted level" aria-hidden="true">
          {t("table.away")}
        </span>
      )}
    </span>
  );
}

export function SeatZones({ seat }: { seat: number }) {
  const { content, view, table } = useTable();
  const zones = ordered(
    content,
    content.zones.filter((zone) => zone.per === "seat" && shown_as(content, zone) !== "none"),
  );
  const rows = zones.filter((zone) => {
    const cards = cards_of(pile_of(view, zone.id, seat));
    return shown_as(content, zone) !== "pile" && shown_as(content, zone) !== "count" && cards.some((card) => card !== null);
  });
  const piles = zones.filter((zone) => shown_as(content, zone) === "pile" && count_of(pile_of(view, zone.id, seat)));
  const lines = seat_lines(view, seat);
  return (
    <>
      {lines.length > 0 && <p class="seat-lines">{lines.join(" · ")}</p>}
      {rows.map((zone) => (
        <section key={zone.id} class="zone small" aria-label={`${zone.name}: ${name_of(table, seat)}`}>
          <h2>{zone.name}</h2>
          <CardRow
            cards={cards_of(pile_of(view, zone.id, seat))}
            zone={zone.id}
            stack={look_of(content).zones?.[zone.id]?.show === "stacks"}
          />
        </section>
      ))}
      {piles.length > 0 && (
        <div class="piles">
          {piles.map((zone) => (
            <ZonePile key={zone.id} zone={zone} seat={seat} />
          ))}
        </div>
      )}
    </>
  );
}

export function Opponents() {
  const all = useTable();
  const { table, seat, view, content, moves } = all;
  const [open, set_open] = useState<number | null>(null);
  const from = seat ?? -1;
  const order = table.seats.map((_, at) => (from + 1 + at) % table.seats.length).filter((at) => at !== seat);
  if (!order.length) return null;
  const cards_before = (at: number) =>
    content.zones
      .filter((zone) => (zone.per === "seat" && shown_as(content, zone) === "cards") || shown_as(content, zone) === "stacks")
      .reduce((sum, zone) => sum + cards_of(pile_of(view, zone.id, at)).filter(Boolean).length, 0);
  return (
    <section class="opponents" aria-label={t("table.players")} data-arrows>
      {order.map((at) => (
        <div key={at} class={"player" + marks(all, at)}>
          {moves_for_seat(moves, at).length > 0 && (
            <button class="player-choice" data-is={"s" + at} onClick={() => choose(all, { kind: "seat", seat: at })}>
              {t("table.choose_seat", { name: name_of(table, at) })}
            </button>
          )}
          <button class="player-head" onClick={() => set_open(at)} aria-haspopup="dialog">
            <PlayerName seat={at} />
            {view.active === at && <span class="unseen">{t("table.active")}</span>}
            <Stats seat={at} brief />
            {cards_before(at) > 0 && (
              <span class="muted cards-count" aria-hidden="true">
                {cards_before(at)}
              </span>
            )}
          </button>
          <div class="player-zones">
            <SeatZones seat={at} />
          </div>
        </div>
      ))}
      {open !== null && (
        <Sheet title={name_of(table, open)} wide onclose={() => set_open(null)}>
          <Stats seat={open} />
          <SeatZones seat={open} />
        </Sheet>
      )}
    </section>
  );
}

export function OwnSeat() {
  const table = useTable();
  const { seat } = table;
  if (seat === null) return null;
  return (
    <section class={"own" + marks(table, seat)} aria-label={t("table.own")}>
      <div class="own-head">
        <PlayerName seat={seat} />
        <Stats seat={seat} />
      </div>
      <SeatZones seat={seat} />
    </section>
  );
}
