// What belongs to the table but not to the game: links, notices, name, leaving.
import { useState } from "preact/hooks";
import type { TableSession } from "../../state/session.ts";
import { useStore } from "../../state/store.ts";
import { change_settings, PACES, settings, SIZES, THEMES } from "../../state/memory.ts";
import { play } from "../../state/sound.ts";
import { t } from "../../state/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { Refused, useTried } from "../../ui/refused.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { ShareLink } from "../../ui/share.tsx";
import { PauseButton } from "../../people/pause.tsx";
import { SeatRows } from "../../people/seat_rows.tsx";
import { useTable } from "../context.ts";
import { ask_to_notify, can_notify, notifies, stop_notifying } from "../../state/notices.ts";

export function MenuSheet({ session, onclose }: { session: TableSession; onclose: () => void }) {
  const { table, seat, own } = useTable();
  const [name, set_name] = useState(seat === null ? "" : (table.seats[seat]?.name ?? ""));
  const [refused, tried] = useTried();
  const rename = (event: Event) => {
    event.preventDefault();
    change_settings({ name });
    tried(session.ask("name", { name }).then(onclose));
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
      <SettingFields sits={seat !== null} />
      {seat !== null && !table.over && <HookField session={session} />}
      {own.length > 0 && <DeviceField session={session} />}
      {own.includes(table.host ?? -1) && !table.over && !table.waits && (
        <details class="fold">
          <summary>{t("menu.seats")}</summary>
          <SeatRows session={session} tried={tried} />
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
        <PauseButton session={session} ondone={onclose} />
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
  const [refused, tried] = useTried();
  const open = () => tried(session.ask<{ token: string }>("invite", {}).then((made) => set_token(made.token)));
  return (
    <details class="fold device" onToggle={(event) => event.currentTarget.open && !token && open()}>
      <summary>{t("menu.device")}</summary>
      <p class="hint-text">{t("menu.device_text")}</p>
      {token && <ShareLink path={`/t/${session.match}#${token}`} label={t("menu.device")} with_code />}
      <Refused text={refused} />
    </details>
  );
}

// How somebody likes to sit at tables.
function SettingFields({ sits }: { sits: boolean }) {
  const now = useStore(settings);
  return (
    <>
      {sits && can_notify() && <NotifyField />}
      <Choice
        label={t("menu.pace")}
        all={PACES}
        now={now.pace}
        choose={(pace) => change_settings({ pace })}
        named={(seconds) =>
          seconds === 0
            ? t("menu.pace_none")
            : t("menu.pace_seconds", { seconds: String(seconds).replace(".", t("number.decimal_sign")) })
        }
      />
      <Choice
        label={t("menu.sound")}
        all={[false, true]}
        now={now.sound}
        choose={(sound) => (change_settings({ sound }), play("turn"))}
        named={(sound) => t(sound ? "yes" : "no")}
      />
      {sits && (
        <label class="tick">
          <input
            type="checkbox"
            checked={now.pass}
            onChange={(event) => change_settings({ pass: event.currentTarget.checked })}
          />
          {t("menu.pass")}
        </label>
      )}
      <Choice
        label={t("menu.size")}
        all={SIZES}
        now={now.size}
        choose={(size) => change_settings({ size })}
        named={(size) => `${size} %`}
      />
      <Choice
        label={t("menu.theme")}
        all={THEMES}
        now={now.theme}
        choose={(theme) => change_settings({ theme })}
        named={(theme) => t("menu.theme." + theme)}
      />
    </>
  );
}

interface Choices<T> {
  label: string;
  all: readonly T[];
  now: T;
  choose: (one: T) => void;
  named: (one: T) => string;
}
function Choice<T>({ label, all, now, choose, named }: Choices<T>) {
  return (
    <label class="tick">
      {label}
      <select value={String(now)} onChange={(event) => choose(all[event.currentTarget.selectedIndex]!)}>
        {all.map((one) => (
          <option key={String(one)} value={String(one)}>
            {named(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

function NotifyField() {
  useStore(settings);
  const toggle = (on: boolean) => (on ? void ask_to_notify() : stop_notifying());
  return (
    <label class="tick">
      <input type="checkbox" checked={notifies()} onChange={(event) => toggle(event.currentTarget.checked)} />
      <Icon name="bell" />
      {t("menu.notify")}
    </label>
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
