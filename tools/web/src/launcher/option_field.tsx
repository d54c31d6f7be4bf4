// One option, as its type asks: a tick, a choice, a number, or a text in the notation of variant codes.
import { useEffect, useState } from "preact/hooks";
import type { Json, OptionEntry } from "../net/protocol.ts";
import { t } from "../state/texts.ts";
import { changed, value_text } from "./code.ts";

export function OptionField({ option, onchange }: { option: OptionEntry; onchange: (value: Json) => void }) {
  const id = "option-" + option.id;
  return (
    <div class={changed(option) ? "option changed" : "option"}>
      <Control id={id} option={option} onchange={onchange} />
      {option.text && <p class="option-text" id={id + "-text"}>{option.text}</p>}
      {changed(option) && (
        <button class="quiet small" onClick={() => onchange(option.standard)}>{t("setup.standard", { value: shown(option, option.standard) })}</button>
      )}
    </div>
  );
}

const shown = (option: OptionEntry, value: Json): string =>
  option.values?.find((one) => value_text(one.value) === value_text(value))?.text ?? (typeof value === "boolean" ? t(value ? "yes" : "no") : value_text(value));

function Control({ id, option, onchange }: { id: string; option: OptionEntry; onchange: (value: Json) => void }) {
  const described = { "aria-describedby": option.text ? id + "-text" : undefined };
  if (typeof option.value === "boolean") {
    return (
      <label class="tick">
        <input id={id} type="checkbox" checked={option.value} {...described} onChange={(event) => onchange(event.currentTarget.checked)} />
        {option.name}
      </label>
    );
  }
  const values = option.values;
  if (values && values.length) {
    return (
      <label class="field" for={id}>
        <span>{option.name}</span>
        <select id={id} value={value_text(option.value)} {...described}
          onChange={(event) => onchange(values.find((one) => value_text(one.value) === event.currentTarget.value)!.value)}>
          {values.map((one) => <option key={value_text(one.value)} value={value_text(one.value)}>{one.text}</option>)}
        </select>
      </label>
    );
  }
  return <TextControl id={id} option={option} onchange={onchange} />;
}

// Numbers and lists are sent when they are complete: on Enter or when the field is left.
function TextControl({ id, option, onchange }: { id: string; option: OptionEntry; onchange: (value: Json) => void }) {
  const [text, set_text] = useState(value_text(option.value));
  useEffect(() => set_text(value_text(option.value)), [value_text(option.value)]);
  const number = option.type === "int";
  const done = () => {
    if (text.trim() && text !== value_text(option.value)) onchange(number && /^-?\d+$/.test(text) ? Number(text) : text.replace(/\s/g, ""));
  };
  return (
    <label class="field" for={id}>
      <span>{option.name} {option.domain && <small>({option.domain})</small>}</span>
      <input id={id} type="text" inputMode={number ? "numeric" : "text"} value={text} autocapitalize="off" spellcheck={false}
        onInput={(event) => set_text(event.currentTarget.value)} onBlur={done}
        onKeyDown={(event) => event.key === "Enter" && done()} />
    </label>
  );
}
