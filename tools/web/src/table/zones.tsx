// The middle of the table: hidden zones and long ones as piles, which stay where they are, then open ones as rows of cards.
import { useState } from "preact/hooks";
import { look_of, type ZoneLook } from "../card/look.ts";
import { Grid } from "../map/grid.tsx";
import type { Content, ZoneInfo } from "../net/protocol.ts";
import { cards_of, count_of, pile_of } from "../state/view.ts";
import { Sheet } from "../ui/sheet.tsx";
import { CardRow, PileButton } from "./cards.tsx";
import { useTable } from "./context.ts";

// How a zone is shown: as its look says of pages, else as it says of every table, else by who sees its cards.
export function shown_as(content: Content, zone: ZoneInfo): Required<Pick<ZoneLook, "show">>["show"] {
  const look = look_of(content).zones?.[zone.id];
  if (look?.show) return look.show;
  if (zone.table === "none") return "none";
  if (zone.table === "pile" || zone.table === "watched") return "pile";
  return zone.faces === "none" ? "pile" : "cards";
}

export function ordered(content: Content, zones: ZoneInfo[]): ZoneInfo[] {
  const order = look_of(content).order ?? [];
  const rank = (zone: ZoneInfo) => {
    const at = order.indexOf(zone.id);
    return at < 0 ? order.length : at;
  };
  return [...zones].sort((a, b) => rank(a) - rank(b));
}

export function MiddleZones() {
  const { content, view, question } = useTable();
  const grids = content.grids ?? [];
  const asked = new Set(question?.zones ?? []);
  const zones = ordered(
    content,
    content.zones.filter((zone) => zone.per === "game" && !grids.some((grid) => grid.zone === zone.id)),
  );
  const open = zones.filter((zone) => shown_as(content, zone) !== "none" && shown_as(content, zone) !== "pile");
  const piles = zones.filter((zone) => shown_as(content, zone) === "pile");
  const shown = open.filter(
    (zone) =>
      count_of(pile_of(view, zone.id)) ||
      asked.has(zone.id) ||
      zone.table === "open" ||
      zone.table === undefined ||
      zone.table === null,
  );
  return (
    <div class="middle">
      {grids.map((grid) => (
        <Grid key={grid.id} grid={grid} />
      ))}
      {piles.some((zone) => count_of(pile_of(view, zone.id)) !== null) && (
        <div class="piles">
          {piles.map((zone) => (
            <ZonePile key={zone.id} zone={zone} seat={null} />
          ))}
        </div>
      )}
      {shown.map((zone) => (
        <OpenZone key={zone.id} zone={zone} asked={asked.has(zone.id)} />
      ))}
    </div>
  );
}

function OpenZone({ zone, asked }: { zone: ZoneInfo; asked: boolean }) {
  const { content, view } = useTable();
  const cards = cards_of(pile_of(view, zone.id));
  const look = look_of(content).zones?.[zone.id];
  return (
    <section class={`zone ${look?.size ?? ""} ${asked ? "asked" : ""}`} aria-label={zone.name} data-zone={zone.id}>
      <h2>
        {zone.name}
        {cards.length > 3 && <span class="count">{cards.length}</span>}
      </h2>
      {cards.length ? <CardRow cards={cards} zone={zone.id} stack={look?.show === "stacks"} /> : <p class="nothing">–</p>}
    </section>
  );
}

export function ZonePile({ zone, seat }: { zone: ZoneInfo; seat: number | null }) {
  const { view } = useTable();
  const [open, set_open] = useState(false);
  const pile = pile_of(view, zone.id, seat);
  const cards = cards_of(pile),
    count = count_of(pile);
  if (count === null && seat !== null) return null;
  return (
    <>
      <PileButton cards={cards} count={count} zone={zone.id} name={zone.name} onopen={() => set_open(true)} />
      {open && (
        <Sheet title={zone.name} wide onclose={() => set_open(false)}>
          <CardRow cards={cards} zone={zone.id} stack />
        </Sheet>
      )}
    </>
  );
}
