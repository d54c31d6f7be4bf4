// A sheet over the page: from below on a phone, in the middle elsewhere. Escape and a tap outside it close it.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../state/texts.ts";
import { Icon } from "./icons.tsx";

export function Sheet(props: { title: string; onclose: () => void; children: ComponentChildren; wide?: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    dialog.current?.showModal?.();
    dialog.current?.querySelector<HTMLElement>(".sheet-body")?.focus();
    return () => before?.focus?.();
  }, []);
  const beside = (event: MouseEvent) => {
    if (event.target === dialog.current) props.onclose();
  };
  const cancel = (event: Event) => {
    event.preventDefault();
    props.onclose();
  };
  return (
    <dialog
      ref={dialog}
      class={props.wide ? "sheet wide" : "sheet"}
      aria-labelledby="sheet-title"
      onClick={beside}
      onCancel={cancel}
    >
      <div class="sheet-inner">
        <div class="sheet-head">
          <h2 id="sheet-title">{props.title}</h2>
          <button class="quiet round" onClick={props.onclose} aria-label={t("close")}>
            <Icon name="close" />
          </button>
        </div>
        <div class="sheet-body" tabIndex={-1}>
          {props.children}
        </div>
      </div>
    </dialog>
  );
}
