// Tells that it is one's turn while the page is not looked at: in the title, and by the browser if that is allowed.
import { change_settings, settings } from "./memory.ts";
import { t } from "./texts.ts";

export const can_notify = (): boolean => "Notification" in globalThis;
export const notifies = (): boolean => can_notify() && Notification.permission === "granted" && settings.value.notify;

export async function ask_to_notify(): Promise<boolean> {
  const allowed = can_notify() && (await Notification.requestPermission()) === "granted";
  change_settings({ notify: allowed });
  return allowed;
}

export const stop_notifying = (): void => change_settings({ notify: false });

export function notify_turn(match: string, name: string): void {
  if (!document.hidden || !notifies()) return;
  const title = t("table.your_turn");
  const shown = { body: name, tag: "tradewind-" + match, data: location.href };
  try {
    const notice = new Notification(title, shown);
    notice.onclick = () => (focus(), notice.close());
  } catch {
    notify_by_worker(title, shown).catch(() => {}); // the title of the page still tells
  }
}

// Phones allow notices from a service worker only.
async function notify_by_worker(title: string, shown: NotificationOptions): Promise<void> {
  await navigator.serviceWorker.register("/worker.js");
  await (await navigator.serviceWorker.ready).showNotification(title, shown);
}

export function title_of(name: string, mine: boolean): string {
  return (mine ? "● " + t("table.your_turn") + " – " : "") + name + " – Tradewind";
}
