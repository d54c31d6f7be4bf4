// One game before it begins: who plays, which rules, and a link to this choice.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Catalog, Clock, SeatWish, VariantEntry, VariantSetup } from "../net/protocol.ts";
import { go } from "../router.ts";
import { link } from "../state/app.ts";
import { change_settings, keep_choice, last_choice, settings } from "../state/memory.ts";
import { language, t } from "../state/texts.ts";
import { warn } from "../ui/live.tsx";
import { Refused } from "../ui/refused.tsx";
import { ShareLink } from "../ui/share.tsx";
import { Icon } from "../ui/icons.tsx";
import { begin_table } from "./begin.ts";
import { code_with } from "./code.ts";
import { Cover } from "./cover.tsx";
import { VariantFacts } from "./games.tsx";
import { Rules } from "./rules.tsx";
import { first_seats, resized, SeatList } from "./seats.tsx";
import { games_of } from "./shelf.ts";

export function SetupPage({ code, catalog }: { code: string; catalog: Catalog }) {
  const [setup, set_setup] = useState<VariantSetup | null>(null);
  const [seats, set_seats] = useState<SeatWish[] | null>(null);
  const [failed, set_failed] = useState("");
  const [last] = useState(last_choice);
  const [spectators, set_spectators] = useState(last?.spectators ?? true);
  const [absent, set_absent] = useState<"wait" | "bot">(last?.absent ?? "wait");
  const [announced, set_announced] = useState(last?.announced ?? false);
  const [clock, set_clock] = useState(last?.clock && last.clock in CLOCKS ? last.clock : "none");
  const [busy, set_busy] = useState(false);
  const asked = useRef(0);
  const players = seats?.length;
  const variant = catalog.groups
    .flatMap((group) => group.variants)
    .find((one) => one.id === (setup?.variant ?? code.split("+")[0]));

  useEffect(() => {
    const number = ++asked.current;
    link.call<VariantSetup>("variant", { code, lang: language.value, ...(players ? { players } : {}) }).then(
      (answer) => {
        if (number !== asked.current) return;
        set_failed("");
        set_setup(answer);
        set_seats((before) => (before ? resized(before, answer.players, catalog) : first_seats(answer, last, catalog)));
      },
      (error: Error) => number === asked.current && set_failed(error.message),
    );
  }, [code, players]);
  useEffect(() => void (document.title = (variant?.name ?? code) + " – Tradewind"), [variant]);

  const change = (changes: Parameters<typeof code_with>[1]) =>
    go("/?game=" + encodeURIComponent(code_with(setup!, changes)), true);
  const start = async () => {
    if (!setup || !seats || busy) return;
    set_busy(true);
    keep_choice({ code: setup.code, seats, spectators, absent, announced, clock });
    change_settings({ name: seats.find((seat) => seat.kind === "me")?.name ?? settings.value.name });
    try {
      const wish = {
        code: setup.code,
        seats,
        spectators,
        absent,
        announced,
        ...(CLOCKS[clock] ? { clock: CLOCKS[clock] } : {}),
      };
      await begin_table(wish, setup.name);
    } catch (error) {
      const text = (error as Error).message || t("failed.connection");
      set_failed(text);
      warn(text);
    } finally {
      set_busy(false);
    }
  };

  return (
    <main class="page setup">
      <a class="back" href="/">
        <Icon name="back" />
        {t("setup.back")}
      </a>
      <Head name={setup?.name ?? variant?.name ?? code} code={setup?.code ?? code} variant={variant} catalog={catalog} />
      <Refused text={failed} />
      {setup && seats && (
        <>
          <SeatList seats={seats} setup={setup} catalog={catalog} onchange={set_seats} />
          <Rules setup={setup} cover={variant?.cover?.series} onchange={change} />
          <fieldset class="manners">
            <legend>{t("setup.manners")}</legend>
            <label class="tick">
              <input type="checkbox" checked={spectators} onChange={(e) => set_spectators(e.currentTarget.checked)} />
              {t("setup.spectators")}
            </label>
            {seats.some((seat) => seat.kind === "link") && (
              <>
                <label class="field">
                  <span>{t("setup.clock")}</span>
                  <select value={clock} onChange={(e) => set_clock(e.currentTarget.value)}>
                    {Object.keys(CLOCKS).map((key) => (
                      <option key={key} value={key}>
                        {t("setup.clock." + key)}
                      </option>
                    ))}
                  </select>
                </label>
                <label class="tick">
                  <input type="checkbox" checked={announced} onChange={(e) => set_announced(e.currentTarget.checked)} />
                  {t("setup.announced")}
                </label>
                <label class="tick">
                  <input
                    type="checkbox"
                    checked={absent === "bot"}
                    onChange={(e) => set_absent(e.currentTarget.checked ? "bot" : "wait")}
                  />
                  {t("setup.absent")}
                </label>
              </>
            )}
          </fieldset>
          <details class="fold">
            <summary>{t("setup.link")}</summary>
            <p class="code">{setup.code}</p>
            <ShareLink path={"/?game=" + encodeURIComponent(setup.code)} label={t("setup.link")} />
          </details>
          <div class="start-bar">
            <button class="main" disabled={setup.refused.length > 0} aria-disabled={busy} onClick={start}>
              <Icon name="play" />
              {t(seats.some((seat) => seat.kind === "link") ? "setup.open_table" : "setup.start")}
            </button>
          </div>
        </>
      )}
    </main>
  );
}

// A player who comes from the cover of a game reads the same again; of another edition, what is different in it.
function Head(props: { name: string; code: string; variant?: VariantEntry; catalog: Catalog }) {
  const { name, code, variant, catalog } = props;
  const game = games_of(catalog).find((one) => one.variant === variant && (code + "+").startsWith(one.code + "+"));
  return (
    <header class="setup-head">
      {variant && <Cover variant={variant} />}
      <div>
        <h1>{game?.title ?? name}</h1>
        {game?.edition && <p class="edition">{game.edition}</p>}
        {variant && <p class="lead">{game?.pitch ?? variant.text}</p>}
        {variant && <VariantFacts variant={variant} chapters={game?.chapters} />}
      </div>
    </header>
  );
}

// When it has run out, a bot plays for that seat.
const CLOCKS: Record<string, Clock | null> = {
  none: null,
  minutes: { minutes: 3, per: "turn" },
  hour: { minutes: 60, per: "turn" },
  day: { minutes: 1440, per: "turn" },
  days: { minutes: 4320, per: "turn" },
  quick_match: { minutes: 10, per: "match" },
  match: { minutes: 30, per: "match" },
};
