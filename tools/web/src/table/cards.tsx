// Cards on the table: buttons with a drawing, a name for screen readers, and what lies on them.
import { CardBack, CardFace } from "../card/card.tsx";
import { spoken } from "../card/face.ts";
import { hold } from "../control/hold.ts";
import { bars_of } from "../control/pages.ts";
import { choose, moves_on_zone, signs_of_card } from "../control/targets.ts";
import type { CardRef } from "../net/protocol.ts";
import { t } from "../state/texts.ts";
import { moves_for_card, seats_on, stand_in, stacked, tucked_cards } from "../state/view.ts";
import { useTable } from "./context.ts";

interface Props {
  card: CardRef | null;
  zone: string;
  count?: number;
  together?: (CardRef | null)[];
}

export function TableCard({ card, zone, count = 1, together = [] }: Props) {
  const table = useTable();
  const { content } = table;
  if (!card) {
    return (
      <span class="card hidden" role="img" aria-label={t("table.hidden_card")}>
        <CardBack content={content} zone={zone} />
      </span>
    );
  }
  const meant = stand_in(table.moves, card, together);
  const choices = moves_for_card(table.moves, meant);
  const chosen = table.selection?.kind === "card" && table.selection.card.k === card.k && table.selection.card.id === card.id;
  const notes = card.notes ?? [];
  const under = tucked_cards(content, card);
  const spoken_notes = [
    ...notes,
    ...under.map(({ zone: one, cards }) => `${one.name}: ${cards.map((each) => content.cards[each.id]?.name).join(", ")}`),
  ];
  const page = table.question?.zones?.includes(zone) ? table.pages?.pages[card.id] : undefined;
  const barred = choices.length ? "" : (bars_of(page)[0]?.short ?? "");
  const price = page?.line && price_now(content.cards[card.id]?.line, page.line);
  const label = [
    count > 1 ? `${count} × ${spoken(content, card.id)}` : spoken(content, card.id),
    ...spoken_notes,
    price || "",
    choices.length ? t("table.can_choose") : barred,
  ]
    .filter(Boolean)
    .join(". ");
  const classes = [
    "card",
    choices.length ? "choice" : "",
    chosen ? "chosen" : "",
    barred ? "barred" : "",
    card.k !== undefined && table.fresh?.has(card.k) ? "fresh" : "",
  ].join(" ");
  return (
    <button
      class={classes}
      data-k={card.k}
      data-is={signs_of_card(meant)}
      data-card={card.id}
      data-barred={barred || undefined}
      data-notes={spoken_notes.join("\n") || undefined}
      aria-label={label}
      {...hold(() => table.open_card(meant))}
      onClick={() => (choices.length ? choose(table, { kind: "card", card: meant }) : table.open_card(meant))}
    >
      <CardFace content={content} id={card.id} />
      {count > 1 && <span class="times">×{count}</span>}
      <Markers card={card} />
      {under.length > 0 && <span class="tucked">+{under.reduce((sum, one) => sum + one.cards.length, 0)}</span>}
      {price && <span class="note price-now">{price}</span>}
      {!price && notes.length > 0 && !seats_on(card).length && <span class="note">{notes[0]}</span>}
    </button>
  );
}

// What the line of a card says otherwise for this seat: "cost 4 (3 for you)".
export function price_now(printed: string | undefined, now: string): string {
  const known = new Set((printed ?? "").split(", "));
  return printed === undefined || printed === now
    ? ""
    : now
        .split(", ")
        .filter((part) => !known.has(part))
        .join(", ");
}

// A disc with its number and letter for each seat that has a marker there.
function Markers({ card }: { card: CardRef }) {
  const table = useTable();
  const seats = seats_on(card);
  if (!seats.length) return null;
  return (
    <span class="markers">
      {seats.map((seat) => (
        <SeatSign key={seat} seat={seat} name={table.table.seats[seat]?.name} />
      ))}
    </span>
  );
}

export function SeatSign({ seat, name }: { seat: number; name?: string }) {
  const letter = (name ?? "").trim().charAt(0).toUpperCase() || String(seat + 1);
  return (
    <span class={"seat-sign seat-" + (seat % 8)} aria-hidden="true">
      {letter}
    </span>
  );
}

export function CardRow({ cards, zone, stack }: { cards: (CardRef | null)[]; zone: string; stack?: boolean }) {
  const entries = stack ? stacked(cards) : cards.map((card) => ({ card, count: 1 }));
  return (
    <ul class="card-row" data-arrows>
      {entries.map(({ card, count }, index) => (
        <li key={card?.k ?? `${card?.id ?? "hidden"}-${index}`}>
          <TableCard card={card} zone={zone} count={count} together={cards} />
        </li>
      ))}
    </ul>
  );
}

// Cards of a zone as a pile: its size, and its top card if that can be seen.
export function PileButton({
  cards,
  count,
  zone,
  name,
  onopen,
}: {
  cards: (CardRef | null)[];
  count: number | null;
  zone: string;
  name: string;
  onopen?: () => void;
}) {
  const table = useTable();
  const { content } = table;
  const moves = moves_on_zone(content, table.moves, zone);
  // Of a face-down pile somebody may know a card, but what lies on top is a back.
  const open = content.zones.find((one) => one.id === zone)?.faces === "public";
  const top = open ? (cards[cards.length - 1] ?? null) : null;
  const seen = cards.some((card) => card !== null);
  const label = count === null ? name : `${name}: ${t("table.cards", { count })}`;
  const inner = (
    <>
      <span class={count ? "card pile-card" : "card pile-card empty"}>
        {count ? top ? <CardFace content={content} id={top.id} /> : <CardBack content={content} zone={zone} /> : null}
      </span>
      <span class="pile-name">
        {name} <b>{count ?? "?"}</b>
      </span>
    </>
  );
  if (moves.length === 1)
    return (
      <button
        class="pile choice"
        data-pile={zone}
        data-count={count ?? 0}
        data-is={"z-" + zone}
        aria-label={`${label}. ${moves[0]!.label}`}
        {...hold(() => seen && onopen?.())}
        onClick={() => table.play(moves[0]!.text)}
      >
        {inner}
      </button>
    );
  if (!onopen || !seen)
    return (
      <div class="pile" data-pile={zone} data-count={count ?? 0} role="img" aria-label={label}>
        {inner}
      </div>
    );
  return (
    <button class="pile" data-pile={zone} data-count={count ?? 0} aria-label={label} onClick={onopen}>
      {inner}
    </button>
  );
}
