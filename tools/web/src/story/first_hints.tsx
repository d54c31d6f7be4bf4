// For somebody who sits at a table for the first time; one hint after the other, put away for good with one press.
import { useState } from "preact/hooks";
import { change_settings, settings } from "../state/memory.ts";
import { useStore } from "../state/store.ts";
import { t } from "../state/texts.ts";
import { useTable } from "../table/context.ts";
import { Icon } from "../ui/icons.tsx";

const HINTS = ["moves", "keys", "cards", "skip", "help"];

const has_keys = (): boolean => typeof matchMedia === "function" && matchMedia("(any-hover: hover)").matches;

export function FirstHints() {
  const { moves } = useTable();
  const [at, go_to] = useState(0);
  const { hinted } = useStore(settings);
  const hints = HINTS.filter((hint) => hint !== "keys" || has_keys());
  if (hinted || !moves.length) return null;
  const finish = () => change_settings({ hinted: true });
  return (
    <section class="first-hints" aria-label={t("hints.title")}>
      <Icon name="hint" />
      <p aria-live="polite">{t("hints." + hints[at])}</p>
      <button class="small" onClick={() => (at + 1 < hints.length ? go_to(at + 1) : finish())}>
        {t(at + 1 < hints.length ? "hints.next" : "hints.done")}
      </button>
      <button class="quiet round" aria-label={t("close")} onClick={finish}>
        <Icon name="close" />
      </button>
    </section>
  );
}
