// One option, as its type asks: a tick, a choice, several ticks, or a text in the notation of variant codes.
import { useEffect, useState } from "preact/hooks";
import type { OptionEntry } from "../net/protocol.ts";
import { t } from "../state/texts.ts";
import { changed, toggled } from "./code.ts";

interface Props {
  option: OptionEntry;
  onchange: (value: string) => void;
}

export function OptionField({ option, onchange }: Props) {
  return (
    <div class={changed(option) ? "option changed" : "option"}>
      <Control option={option} onchange={onchange} />
      {option.text && (
        <p class="option-text" id={text_id(option)}>
          {option.text}
        </p>
      )}
      {changed(option) && (
        <button class="quiet small" onClick={() => onchange(option.standard)}>
          {t("setup.standard", { value: shown(option, option.standard) })}
        </button>
      )}
    </div>
  );
}

const text_id = (option: OptionEntry): string => `option-${option.id}-text`;

export function shown(option: OptionEntry, value: string): string {
  if (option.type === "bool") return t(value === "true" ? "yes" : "no");
  const named = [...(option.values ?? []), ...(option.words ?? [])];
  const text = (word: string) => named.find((one) => one.value === word)?.text;
  return (
    text(value) ??
    value
      .split(",")
      .map((word) => text(word) ?? word)
      .join(", ")
  );
}

function Control({ option, onchange }: Props) {
  const described = { "aria-describedby": option.text ? text_id(option) : undefined };
  if (option.type === "bool") {
    return (
      <label class="tick">
        <input
          type="checkbox"
          checked={option.value === "true"}
          {...described}
          onChange={(event) => onchange(String(event.currentTarget.checked))}
        />
        {option.name}
      </label>
    );
  }
  if ((option.type === "subset" || option.type === "names") && option.words?.length)
    return <Words option={option} onchange={onchange} />;
  if (option.values?.length) {
    return (
      <label class="field">
        <span>{option.name}</span>
        <select value={option.value} {...described} onChange={(event) => onchange(event.currentTarget.value)}>
          {option.values.map((one) => (
            <option key={one.value} value={one.value}>
              {one.text}
            </option>
          ))}
        </select>
      </label>
    );
  }
  return <TextControl option={option} onchange={onchange} />;
}

function Words({ option, onchange }: Props) {
  const now = option.value.split(",");
  return (
    <fieldset class="words-option">
      <legend class="field">
        <span>{option.name}</span>
      </legend>
      {option.words!.map((word) => (
        <label class="tick" key={word.value}>
          <input type="checkbox" checked={now.includes(word.value)} onChange={() => onchange(toggled(option, word.value))} />
          {word.text}
        </label>
      ))}
    </fieldset>
  );
}

// Numbers and lists are sent when they are complete: on Enter or when the field is left.
function TextControl({ option, onchange }: Props) {
  const [text, set_text] = useState(option.value);
  useEffect(() => set_text(option.value), [option.value]);
  const done = () => {
    if (text.trim() && text !== option.value) onchange(text.replace(/\s/g, ""));
  };
  return (
    <label class="field">
      <span>
        {option.name} {option.domain && <small>({option.domain})</small>}
      </span>
      <input
        type="text"
        inputMode={option.type === "int" ? "numeric" : "text"}
        value={text}
        autocapitalize="off"
        spellcheck={false}
        onInput={(event) => set_text(event.currentTarget.value)}
        onBlur={done}
        onKeyDown={(event) => event.key === "Enter" && done()}
      />
    </label>
  );
}
