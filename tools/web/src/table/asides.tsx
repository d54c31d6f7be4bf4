// What stands over or above the table at times: the cover between two people at one device, a wish to undo, lost connection.
import { useEffect, useRef } from "preact/hooks";
import { link_state } from "../state/app.ts";
import type { TableSession } from "../state/session.ts";
import { use_store } from "../state/store.ts";
import { t } from "../state/texts.ts";
import { Icon } from "../ui/icons.tsx";

export function Cover({ name, ondone }: { name: string; ondone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [name]);
  return (
    <div class="hand-over" role="dialog" aria-modal="true" aria-labelledby="hand-over">
      <Icon name="person" />
      <h2 id="hand-over">{t("cover.title", { name })}</h2>
      <p>{t("cover.text")}</p>
      <button ref={button} class="main" onClick={ondone}>{t("cover.ready", { name })}</button>
    </div>
  );
}

export function UndoWish({ session, name }: { session: TableSession; name: (seat: number) => string }) {
  const asked = use_store(session.asked);
  if (!asked) return null;
  return (
    <div class="wish" role="alertdialog" aria-label={t("undo.asked", { name: name(asked.seat) })}>
      <p>{t("undo.asked", { name: name(asked.seat) })}</p>
      <div class="buttons">
        <button class="main" onClick={() => session.consent(true)}>{t("undo.yes")}</button>
        <button onClick={() => session.consent(false)}>{t("undo.no")}</button>
      </div>
    </div>
  );
}

export function Connection() {
  const state = use_store(link_state);
  if (state === "open") return null;
  return <div class="offline" role="status"><span class="pulse" aria-hidden="true" />{t(state === "waiting" ? "failed.reconnecting" : "failed.connecting")}</div>;
}
