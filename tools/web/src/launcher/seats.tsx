// The kind of each seat: this device, a friend with a link, or a bot.
import type { Catalog, SeatKind, SeatWish, VariantSetup } from "../net/protocol.ts";
import { people, settings, type LastChoice } from "../state/memory.ts";
import { t } from "../state/texts.ts";
import { Icon } from "../ui/icons.tsx";

export const usual_bot = (catalog: Catalog): string =>
  (catalog.bots.find((bot) => bot.id === "normal") ?? catalog.bots[0])?.id ?? "normal";

export function first_seats(setup: VariantSetup, last: LastChoice | null, catalog: Catalog): SeatWish[] {
  const me: SeatWish = { kind: "me", name: settings.value.name };
  const before = last?.seats.length ? last.seats : [me, { kind: "bot" as const, bot: usual_bot(catalog) }];
  const known = (bot: string | undefined) => catalog.bots.some((one) => one.id === bot);
  return resized(
    before.map((seat) => (seat.kind === "bot" && !known(seat.bot) ? { ...seat, bot: usual_bot(catalog) } : seat)),
    setup.players,
    catalog,
  );
}

export function resized(seats: SeatWish[], [least, most]: [number, number], catalog: Catalog): SeatWish[] {
  const result = seats.slice(0, most);
  while (result.length < least) result.push({ kind: "bot", bot: usual_bot(catalog) });
  return result.length === seats.length ? seats : result;
}

interface Props {
  seats: SeatWish[];
  setup: VariantSetup;
  catalog: Catalog;
  onchange: (seats: SeatWish[]) => void;
}

export function SeatList({ seats, setup, catalog, onchange }: Props) {
  const [least, most] = setup.players;
  const change = (at: number, part: Partial<SeatWish>) =>
    onchange(seats.map((seat, index) => (index === at ? { ...seat, ...part } : seat)));
  return (
    <fieldset class="seats" data-home="button">
      <legend>{t("setup.seats")}</legend>
      <ol>
        {seats.map((seat, at) => (
          <li key={at} class="seat-row">
            <KindChoice
              at={at}
              kind={seat.kind}
              onchange={(kind) =>
                change(at, { kind, name: "", bot: kind === "bot" ? (seat.bot ?? usual_bot(catalog)) : undefined })
              }
            />
            {seat.kind !== "bot" && (
              <input
                class="seat-name"
                value={seat.name ?? ""}
                maxLength={20}
                list="people"
                placeholder={t(seat.kind === "me" ? "setup.your_name" : "setup.friend_name")}
                aria-label={t("setup.name_of", { seat: at + 1 })}
                onInput={(event) => change(at, { name: event.currentTarget.value })}
              />
            )}
            {seat.kind === "bot" && (
              <select
                class="seat-name"
                value={seat.bot ?? usual_bot(catalog)}
                aria-label={t("setup.bot_of", { seat: at + 1 })}
                onChange={(event) => change(at, { bot: event.currentTarget.value })}
              >
                {catalog.bots.map((bot) => (
                  <option key={bot.id} value={bot.id}>
                    {bot.name}
                  </option>
                ))}
              </select>
            )}
            {seats.length > least ? (
              <button
                class="quiet round"
                aria-label={t("setup.remove", { seat: at + 1 })}
                onClick={() => onchange(seats.filter((_, index) => index !== at))}
              >
                <Icon name="close" />
              </button>
            ) : (
              <span class="round" />
            )}
          </li>
        ))}
      </ol>
      <datalist id="people">
        {people().map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {seats.length < most && (
        <button class="quiet" onClick={() => onchange([...seats, { kind: "bot", bot: usual_bot(catalog) }])}>
          <Icon name="plus" />
          {t("setup.add")}
        </button>
      )}
    </fieldset>
  );
}

const KINDS: [SeatKind, string][] = [
  ["me", "person"],
  ["link", "link"],
  ["bot", "bot"],
];

function KindChoice({ at, kind, onchange }: { at: number; kind: SeatKind; onchange: (kind: SeatKind) => void }) {
  return (
    <div class="kinds" role="radiogroup" aria-label={t("setup.seat", { seat: at + 1 })}>
      {KINDS.map(([one, icon]) => (
        <label key={one} class="kind" title={t("setup.kind." + one)}>
          <input type="radio" class="unseen" name={"seat-" + at} checked={kind === one} onChange={() => onchange(one)} />
          <Icon name={icon} />
          <span>{t("setup.kind." + one)}</span>
        </label>
      ))}
    </div>
  );
}
