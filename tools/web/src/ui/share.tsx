// A link to hand on: copied, shared by the device, or shown as a QR code.
import { useState } from "preact/hooks";
import { absolute, reach } from "../state/reach.ts";
import { useStore } from "../state/store.ts";
import { t } from "../state/texts.ts";
import { say } from "./live.tsx";
import { Icon } from "./icons.tsx";
import { qr_code } from "./qr.ts";

export function ShareLink({ path, label, with_code = false }: { path: string; label: string; with_code?: boolean }) {
  const [copied, set_copied] = useState(false);
  const [code, set_code] = useState(with_code);
  useStore(reach);
  const link = absolute(path);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
    } catch {
      select_and_copy(link);
    }
    set_copied(true);
    say(t("share.copied"));
    setTimeout(() => set_copied(false), 2000);
  };
  const share = () => void navigator.share({ title: "Tradewind", text: label, url: link }).catch(() => {});
  const can_share = typeof navigator.share === "function";
  return (
    <div class="share">
      <input class="share-link" readOnly value={link} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <div class="buttons">
        <button onClick={copy}>
          <Icon name={copied ? "check" : "copy"} />
          {copied ? t("share.copied") : t("share.copy")}
        </button>
        {can_share && (
          <button onClick={share}>
            <Icon name="share" />
            {t("share.share")}
          </button>
        )}
        <button aria-expanded={code} onClick={() => set_code(!code)}>
          <Icon name="qr" />
          {t("share.qr")}
        </button>
      </div>
      {code && <QrCode text={link} label={label} />}
    </div>
  );
}

// Without a secure page there is no clipboard to write to, but a selection can be copied.
function select_and_copy(text: string): void {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

function QrCode({ text, label }: { text: string; label: string }) {
  const rows = qr_code(text);
  if (!rows) return null;
  const size = rows.length + 8;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : ""))).join("");
  return (
    <svg class="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
