// The page for when the server cannot be reached: kept in the reader's language, and shown by the worker.
import { t, texts } from "./texts.ts";

const plain = (text: string): string => text.replace(/[&<]/g, (sign) => (sign === "&" ? "&amp;" : "&lt;"));

// It asks for the same address again, by itself or by hand.
export const away_page = (): string => `<!doctype html>
<html lang="${plain(document.documentElement.lang)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="10">
<title>Tradewind</title>
<style>body{margin:0;min-height:100vh;display:grid;place-content:center;gap:8px;padding:24px;text-align:center;
font:1.1rem/1.5 system-ui,sans-serif}a{padding:12px}</style>
<h1>Tradewind</h1>
<p><strong>${plain(t("failed.away"))}</strong></p>
<p>${plain(t("failed.away_text"))}</p>
<p><a href="">${plain(t("failed.reload"))}</a></p>`;

// Only secure pages have a worker: https, and this machine itself.
export function keep_away_page(): void {
  if (!("serviceWorker" in navigator)) return;
  const keep = async () => {
    await navigator.serviceWorker.register("/worker.js");
    const page = new Response(away_page(), { headers: { "content-type": "text/html; charset=utf-8" } });
    await (await caches.open("away")).put("/away", page);
  };
  texts.watch(() => void keep().catch(() => {}));
}
