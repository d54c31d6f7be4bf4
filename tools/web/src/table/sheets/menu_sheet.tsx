// What belongs to the table but not to the game: links, notices, name, leaving.
import { useState } from "preact/hooks";
import type { TableSession } from "../../state/session.ts";
import { flag, set_flag } from "../../state/flags.ts";
import { change_habits, habits, SIZES, THEMES } from "../../control/habits.ts";
import { useStore } from "../../state/store.ts";
import { change_settings, pace, PACES } from "../../state/memory.ts";
import { play } from "../../state/sound.ts";
import { language, t } from "../../state/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { Refused } from "../../ui/refused.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { ShareLink } from "../../ui/share.tsx";
import { SeatRows } from "../../people/seat_rows.tsx";
import { useTable } from "../context.ts";
import { ask_to_notify, can_notify, notifies, stop_notifying } from "../../state/notices.ts";

export function MenuSheet({ session, onclose }: { session: TableSession; onclose: () => void }) {
  const { table, seat, own } = useTable();
  const [notify, set_notify] = useState(notifies());
  const [name, set_name] = useState(seat === null ? "" : (table.seats[seat]?.name ?? ""));
  const [refused, set_refused] = useState("");
  const toggle = async (on: boolean) => {
    if (!on) stop_notifying();
    set_notify(on ? await ask_to_notify() : false);
  };
  const rename = (event: Event) => {
    event.preventDefault();
    change_settings({ name });
    void session.ask("name", { name }).then(onclose, (error: Error) => set_refused(error.message));
  };
  return (
    <Sheet title={table.name} onclose={onclose}>
      <p class="code">{table.code}</p>
      {seat !== null && (
        <form class="code-field" onSubmit={rename}>
          <label>
            {t("menu.name")}
            <input value={name} maxLength={20} onInput={(event) => set_name(event.currentTarget.value)} />
          </label>
          <button>{t("menu.rename")}</button>
        </form>
      )}
      <Refused text={refused} />
      {can_notify() && seat !== null && (
        <label class="tick">
          <input type="checkbox" checked={notify} onChange={(event) => toggle(event.currentTarget.checked)} />
          <Icon name="bell" />
          {t("menu.notify")}
        </label>
      )}
      <PaceField />
      <SoundField />
      <Habits sits={seat !== null} />
      {seat !== null && !table.over && <HookField session={session} />}
      {own.length > 0 && <DeviceField session={session} />}
      {own.includes(table.host ?? -1) && !table.over && !table.waits && (
        <details class="fold">
          <summary>{t("menu.seats")}</summary>
          <SeatRows
            session={session}
            tried={(what) => void what.catch((error: Error) => set_refused(error.message || t("failed.connection")))}
          />
        </details>
      )}
      {table.spectators && (
        <details class="fold">
          <summary>{t("waiting.watch")}</summary>
          <ShareLink path={`/t/${session.match}`} label={t("waiting.watch")} />
        </details>
      )}
      <div class="buttons">
        <a class="button" href="/">
          <Icon name="back" />
          {t("menu.home")}
        </a>
        {seat !== null && !table.over && (
          <button
            onClick={() => {
              if (confirm(t("menu.leave_sure"))) void session.ask("leave", {}).then(onclose, () => {});
            }}
          >
            {t("menu.leave")}
          </button>
        )}
      </div>
    </Sheet>
  );
}

// An invitation to one's own seat, which is made when it is asked for and seats one device.
function DeviceField({ session }: { session: TableSession }) {
  const [token, set_token] = useState("");
  const [refused, set_refused] = useState("");
  const open = () =>
    void session.ask<{ token: string }>("invite", {}).then(
      (made) => set_token(made.token),
      (error: Error) => set_refused(error.message || t("failed.connection")),
    );
  return (
    <details class="fold device" onToggle={(event) => event.currentTarget.open && !token && open()}>
      <summary>{t("menu.device")}</summary>
      <p class="hint-text">{t("menu.device_text")}</p>
      {token && <ShareLink path={`/t/${session.match}#${token}`} label={t("menu.device")} with_code />}
      <Refused text={refused} />
    </details>
  );
}

// How long what others do is shown before the next.
function PaceField() {
  const [chosen, choose] = useState(pace());
  const change = (value: number) => {
    change_settings({ pace: value });
    choose(value);
  };
  return (
    <label class="tick">
      {t("menu.pace")}
      <select value={chosen} onChange={(event) => change(Number(event.currentTarget.value))}>
        {PACES.map((seconds) => (
          <option key={seconds} value={seconds}>
            {seconds === 0 ? t("menu.pace_none") : t("menu.pace_seconds", { seconds: seconds.toLocaleString(language.value) })}
          </option>
        ))}
      </select>
    </label>
  );
}

function SoundField() {
  const [on, turn] = useState(flag("sound"));
  const change = (wanted: boolean) => {
    set_flag("sound", wanted);
    turn(wanted);
    play("turn");
  };
  return (
    <label class="tick">
      {t("menu.sound")}
      <select value={String(on)} onChange={(event) => change(event.currentTarget.value === "true")}>
        <option value="false">{t("no")}</option>
        <option value="true">{t("yes")}</option>
      </select>
    </label>
  );
}

// How somebody likes to sit at tables.
function Habits({ sits }: { sits: boolean }) {
  const now = useStore(habits);
  return (
    <>
      {sits && (
        <label class="tick">
          <input type="checkbox" checked={now.pass} onChange={(event) => change_habits({ pass: event.currentTarget.checked })} />
          {t("menu.pass")}
        </label>
      )}
      <label class="tick">
        {t("menu.size")}
        <select value={now.size} onChange={(event) => change_habits({ size: Number(event.currentTarget.value) })}>
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {size} %
            </option>
          ))}
        </select>
      </label>
      <label class="tick">
        {t("menu.theme")}
        <select value={now.theme} onChange={(event) => change_habits({ theme: THEMES[event.currentTarget.selectedIndex]! })}>
          {THEMES.map((theme) => (
            <option key={theme} value={theme}>
              {t("menu.theme." + theme)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

// An address that the server tells when it is this seat's turn: for games of days.
function HookField({ session }: { session: TableSession }) {
  const [address, set_address] = useState<string | null>(null);
  const [told, set_told] = useState("");
  const open = () =>
    void session.ask<{ address: string }>("notify", {}).then(
      (known) => set_address(known.address),
      (error: Error) => set_told(error.message),
    );
  const save = (event: Event) => {
    event.preventDefault();
    void session.ask("notify", { address: address ?? "" }).then(
      () => set_told(t("menu.hook_saved")),
      (error: Error) => set_told(error.message),
    );
  };
  return (
    <details class="fold" onToggle={(event) => event.currentTarget.open && address === null && open()}>
      <summary>{t("menu.hook")}</summary>
      <p class="hint-text">{t("menu.hook_text")}</p>
      {address !== null && (
        <form class="code-field" onSubmit={save}>
          <label>
            {t("menu.hook_address")}
            <input
              type="url"
              value={address}
              maxLength={500}
              placeholder="https://"
              onInput={(event) => set_address(event.currentTarget.value)}
            />
          </label>
          <button>{t("menu.hook_save")}</button>
        </form>
      )}
      <p role="status">{told}</p>
    </details>
  );
}
