// One game before it begins: who plays, which rules, and a link to this choice.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Catalog, Clock, SeatWish, VariantSetup } from "../net/protocol.ts";
import { go } from "../router.ts";
import { link } from "../state/app.ts";
import { change_settings, keep_choice, last_choice, settings } from "../state/memory.ts";
import { language, t } from "../state/texts.ts";
import { warn } from "../ui/live.tsx";
import { Refused } from "../ui/refused.tsx";
import { ShareLink } from "../ui/share.tsx";
import { Icon } from "../ui/icons.tsx";
import { begin_table } from "./begin.ts";
import { apart, changed, code_with } from "./code.ts";
import { Cover } from "./cover.tsx";
import { VariantFacts } from "./games.tsx";
import { OptionField } from "./option_field.tsx";
import { first_seats, resized, SeatList } from "./seats.tsx";

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
    change_settings({ name: seats.find((seat) => seat.kind === "me")?.name ?? settings().name });
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
      <header class="setup-head">
        {variant && <Cover variant={variant} />}
        <div>
          <h1>{setup?.name ?? variant?.name ?? code}</h1>
          {variant && <p class="lead">{variant.text}</p>}
          {variant && <VariantFacts variant={variant} />}
        </div>
      </header>
      <Refused text={failed} />
      {setup && seats && (
        <>
          <SeatList seats={seats} setup={setup} catalog={catalog} onchange={set_seats} />
          <Rules setup={setup} onchange={change} />
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
              {t("setup.start")}
            </button>
          </div>
        </>
      )}
    </main>
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

function mend_text({ how, text }: { how: string; text: string }): string {
  return how === "add"
    ? t("setup.mend.add", { option: text })
    : how === "remove"
      ? t("setup.mend.remove", { option: text })
      : t("setup.mend.reset");
}

function Rules({ setup, onchange }: { setup: VariantSetup; onchange: (changes: Record<string, string>) => void }) {
  const { official, house } = apart(setup.options);
  const group = (options: VariantSetup["options"], title: string, text: string) =>
    options.length > 0 && (
      <details class="fold" open={options.some(changed)}>
        <summary>
          {title}
          <span class="count">{options.filter(changed).length || ""}</span>
        </summary>
        <p class="hint-text">{text}</p>
        {options.map((option) => (
          <OptionField key={option.id} option={option} onchange={(value) => onchange({ [option.id]: value })} />
        ))}
      </details>
    );
  return (
    <section class="rules" aria-label={t("setup.rules")}>
      {setup.refused.map((refusal) => (
        <Refused text={refusal.text} key={refusal.text}>
          {refusal.mend && (
            <button onClick={() => go("/?game=" + encodeURIComponent(refusal.mend!.code), true)}>
              {mend_text(refusal.mend)}
            </button>
          )}
        </Refused>
      ))}
      {group(official, t("setup.official"), t("setup.official_text"))}
      {group(house, t("setup.house"), t("setup.house_text"))}
    </section>
  );
}
