// Rules that somebody has named: saved in this browser, each with its code, to pick again.
import { useState } from "preact/hooks";
import type { VariantSetup } from "../net/protocol.ts";
import { go } from "../router.ts";
import { forget_rules, keep_rules, own_rules } from "../state/memory.ts";
import { t } from "../state/texts.ts";
import { Icon } from "../ui/icons.tsx";

export function OwnRules({ setup }: { setup: VariantSetup }) {
  const [all, show] = useState(own_rules);
  const [name, set_name] = useState("");
  const keep = () => {
    keep_rules({ name: name.trim(), code: setup.code });
    show(own_rules());
    set_name("");
  };
  return (
    <details class="fold own-rules">
      <summary>
        {t("setup.own")}
        <span class="count">{all.length}</span>
      </summary>
      <p class="hint-text">{t("setup.own_text")}</p>
      <ul>
        {all.map((one) => (
          <li key={one.name}>
            <button class="quiet change" onClick={() => go("/?game=" + encodeURIComponent(one.code), true)}>
              {one.name}: <span class="code">{one.code}</span>
            </button>
            <button
              class="quiet round"
              title={t("setup.own_forget", { name: one.name })}
              aria-label={t("setup.own_forget", { name: one.name })}
              onClick={() => {
                forget_rules(one.name);
                show(own_rules());
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <label class="field">
        <span>{t("setup.own_name")}</span>
        <input
          type="text"
          value={name}
          maxLength={30}
          onInput={(event) => set_name(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Enter" && name.trim() && keep()}
        />
      </label>
      <button class="small" disabled={!name.trim() || setup.refused.length > 0} onClick={keep}>
        {t("setup.own_keep")}
      </button>
    </details>
  );
}
