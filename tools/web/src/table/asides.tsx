// What stands over or above the table only sometimes: the cover between two people at one device, a wish to undo or to end, lost connection,
// the question how to call who has come by a link.
import { useEffect, useRef, useState } from "preact/hooks";
import { link_state } from "../state/app.ts";
import { change_settings, invitations, note_greeted, settings, was_greeted } from "../state/memory.ts";
import type { TableSession } from "../state/session.ts";
import { useStore } from "../state/store.ts";
import { t } from "../state/texts.ts";
import { Icon } from "../ui/icons.tsx";
import { Refused, useTried } from "../ui/refused.tsx";
import { useTable } from "./context.ts";

export function Cover({ name, ondone }: { name: string; ondone: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), [name]);
  return (
    <div class="hand-over" role="dialog" aria-modal="true" aria-labelledby="hand-over">
      <Icon name="person" />
      <h2 id="hand-over">{t("cover.title", { name })}</h2>
      <p>{t("cover.text", { name })}</p>
      <button ref={button} class="main" onClick={ondone}>
        {t("cover.ready", { name })}
      </button>
    </div>
  );
}

export function Wish({ session, name }: { session: TableSession; name: (seat: number) => string }) {
  const asked = useStore(session.asked);
  if (!asked) return null;
  const wish = t(asked.moves > 0 ? "undo.asked" : "end.asked", { name: name(asked.seat), moves: asked.moves });
  return (
    <div class="wish" role="alertdialog" aria-label={wish}>
      <p>{wish}</p>
      <div class="buttons">
        <button class="main" onClick={() => session.consent(true)}>
          {t("undo.yes")}
        </button>
        <button onClick={() => session.consent(false)}>{t("undo.no")}</button>
      </div>
    </div>
  );
}

export function Connection() {
  const state = useStore(link_state);
  if (state === "open") return null;
  return (
    <div class="offline" role="status">
      <span class="pulse" aria-hidden="true" />
      {t(state === "waiting" ? "failed.reconnecting" : "failed.connecting")}
    </div>
  );
}

// A player who comes by a link sits down under a name like "Player 2".
export function Greeting({ session }: { session: TableSession }) {
  const { table, seat } = useTable();
  const made_here = invitations(session.match) !== null;
  const [done, set_done] = useState(made_here || was_greeted(session.match));
  const [name, set_name] = useState(settings.value.name);
  const [refused, tried] = useTried();
  const info = seat === null ? null : table.seats[seat];
  const unnamed = info?.kind === "human" && info.name.endsWith(" " + (seat! + 1));
  if (done || !unnamed || table.over) return null;
  const finish = () => {
    note_greeted(session.match);
    set_done(true);
  };
  const save = (event: Event) => {
    event.preventDefault();
    if (!name.trim()) return finish();
    change_settings({ name: name.trim() });
    tried(session.ask("name", { name: name.trim() }).then(finish));
  };
  return (
    <section class="greeting" aria-labelledby="greeting">
      <p id="greeting">{t("table.greeting", { name: info.name })}</p>
      <form class="code-field" onSubmit={save}>
        <label>
          <span class="unseen">{t("setup.your_name")}</span>
          <input
            value={name}
            maxLength={20}
            autocomplete="nickname"
            placeholder={t("setup.your_name")}
            onInput={(event) => set_name(event.currentTarget.value)}
          />
        </label>
        <button>{t("table.greeting_save")}</button>
        <button type="button" class="quiet round" aria-label={t("close")} onClick={finish}>
          <Icon name="close" />
        </button>
      </form>
      <Refused text={refused} />
    </section>
  );
}
