// The rules of a game: what differs from the edition on top, a search, then all options, official ones first.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { OptionEntry, VariantSetup } from "../net/protocol.ts";
import { go } from "../router.ts";
import { t } from "../state/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { Refused } from "../ui/refused.tsx";
import { apart, changed, found, grouped } from "./code.ts";
import { OptionField, shown } from "./option_field.tsx";
import { OwnRules } from "./own_rules.tsx";

interface Props {
  setup: VariantSetup;
  cover?: string; // the code that the game's cover begins with
  onchange: (changes: Record<string, string>) => void;
}

export function Rules({ setup, cover, onchange }: Props) {
  const [words, look_for] = useState("");
  const { offered, official, house } = apart(setup.options);
  const fields = (options: OptionEntry[]) =>
    options.map((option) => (
      <OptionField key={option.id} option={option} onchange={(value) => onchange({ [option.id]: value })} />
    ));
  const matching = words.trim() ? found([...offered, ...official, ...house], words) : null;
  return (
    <section class="rules" aria-labelledby="rules" data-home="input[type=search]">
      <h2 id="rules">{t("setup.rules")}</h2>
      <a href={"/?rules=" + encodeURIComponent(setup.code)}>{t("rulebook.read")}</a>
      <Refusals setup={setup} />
      <Changes setup={setup} cover={cover} onchange={onchange} onfind={look_for} />
      <OwnRules setup={setup} />
      <label class="search">
        <Icon name="search" />
        <span class="unseen">{t("setup.search")}</span>
        <input
          type="search"
          value={words}
          placeholder={t("setup.search")}
          autocapitalize="off"
          spellcheck={false}
          onInput={(event) => look_for(event.currentTarget.value)}
        />
      </label>
      <p class="found muted" role="status">
        {matching && t(matching.length ? "setup.found" : "setup.nothing", { count: matching.length })}
      </p>
      {matching ? (
        <div class="fold options">{fields(matching)}</div>
      ) : (
        <>
          {offered.length > 0 && <div class="fold options">{fields(offered)}</div>}
          <Fold title={t("setup.official")} text={t("setup.official_text")} options={official} fields={fields} />
          <Fold title={t("setup.house")} text={t("setup.house_text")} options={house} fields={fields} />
        </>
      )}
    </section>
  );
}

function Fold(props: {
  title: string;
  text: string;
  options: OptionEntry[];
  fields: (options: OptionEntry[]) => ComponentChildren;
}) {
  const [opened, open] = useState(false); // once, so that nothing is drawn that nobody has asked for
  if (!props.options.length) return null;
  return (
    <details class="fold" onToggle={(event) => event.currentTarget.open && open(true)}>
      <summary>
        {props.title}
        <span class="count">{props.options.length}</span>
      </summary>
      <p class="hint-text">{props.text}</p>
      {(opened ? grouped(props.options) : []).map(({ name, options }) => (
        <section key={name}>
          {name && <h3>{name}</h3>}
          {props.fields(options)}
        </section>
      ))}
    </details>
  );
}

// Each with a way to where it is chosen, and a way back.
function Changes({ setup, cover = "", onchange, onfind }: Props & { onfind: (words: string) => void }) {
  const chosen = cover.split("+");
  const all = setup.options.filter((option) => changed(option) && !chosen.includes(`${option.id}=${option.value}`));
  if (!all.length) return null;
  return (
    <div class="changes" data-home=".changes button, input[type=search]">
      <h3>{t("setup.changes", { count: all.length })}</h3>
      <ul>
        {all.map((option) => (
          <li key={option.id}>
            <button class="quiet change" onClick={() => onfind(option.name)}>
              {option.name}: <b>{shown(option, option.value)}</b>
            </button>
            <button
              class="quiet round"
              title={t("setup.standard", { value: shown(option, option.standard) })}
              aria-label={`${option.name}: ${t("setup.standard", { value: shown(option, option.standard) })}`}
              onClick={() => onchange({ [option.id]: option.standard })}
            >
              <Icon name="undo" />
            </button>
          </li>
        ))}
      </ul>
      {all.length > 1 && (
        <button
          class="quiet small"
          onClick={() => onchange(Object.fromEntries(all.map((option) => [option.id, option.standard])))}
        >
          {t("setup.all_standard")}
        </button>
      )}
    </div>
  );
}

function Refusals({ setup }: { setup: VariantSetup }) {
  return (
    <>
      {setup.refused.map((refusal) => (
        <Refused text={refusal.text} key={refusal.text}>
          {refusal.mend && (
            <button onClick={() => go("/?game=" + encodeURIComponent(refusal.mend!.code), true)}>
              {mend_text(refusal.mend)}
            </button>
          )}
        </Refused>
      ))}
    </>
  );
}

function mend_text({ how, text }: { how: string; text: string }): string {
  return how === "add"
    ? t("setup.mend.add", { option: text })
    : how === "remove"
      ? t("setup.mend.remove", { option: text })
      : t("setup.mend.reset");
}
