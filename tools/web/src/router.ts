// Which page an address means. The server gives the same page for all of them.
import { Store } from "./state/store.ts";

export type Route =
  | { page: "launcher"; code: string | null }
  | { page: "lesson"; id: string }
  | { page: "rules"; code: string; match: string | null }
  | { page: "table"; match: string; token: string | null; author: boolean } // the table of tradewind dev
  | { page: "replay"; match: string; n: number | null; token: string | null };

// As people hand it on: a chat may have coded the #, or taken what stands behind a link for a part of it.
export function route_of(path: string, query: string, fragment: string): Route {
  const [, kind, match, behind] = path.replace(/%23/g, "#").match(/^\/([tr])\/([a-z0-9]+)(\W.*)?$/) ?? [];
  const secret = fragment.length > 1 ? fragment : (behind?.match(/#.*/)?.[0] ?? "");
  const token = secret.match(/[\w-]{22}/)?.[0] ?? secret.match(/[\w-]+/)?.[0] ?? null;
  const search = new URLSearchParams(query);
  if (kind === "t" && match) return { page: "table", match, token, author: search.has("author") };
  if (kind === "r" && match) {
    const n = search.get("n");
    return { page: "replay", match, token, n: n !== null && /^\d+$/.test(n) ? Number(n) : null };
  }
  const lesson = search.get("learn");
  if (lesson) return { page: "lesson", id: lesson };
  const rules = search.get("rules")?.replace(/ /g, "+");
  if (rules) return { page: "rules", code: rules, match: search.get("table")?.match(/^[a-z0-9]+$/)?.[0] ?? null };
  return { page: "launcher", code: search.get("game")?.trim().replace(/ /g, "+") || null }; // + means a blank in an address
}

// The page that a pasted text is about, with whatever stands around the link; null: it has none.
export function path_in(text: string): string | null {
  const [table] = text.match(/\/[tr]\/[a-z0-9]+[^\s<>"'»”]*/) ?? [];
  const [, game] = text.match(/[?&]game=([^\s&#<>"'»”]+)/) ?? [];
  return table ?? (game ? "/?game=" + game.replace(/[.,;:!?)\]]+$/, "") : null);
}

// Where nothing can be remembered, the browser keeps the secret of a seat in its history, not in the address.
function here(): Route {
  const found = route_of(location.pathname, location.search, location.hash);
  const kept = (globalThis.history?.state as { token?: unknown } | null | undefined)?.token;
  return found.page === "table" && !found.token && typeof kept === "string" ? { ...found, token: kept } : found;
}
export const route = new Store<Route>(here());

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, "", to);
  else history.pushState(null, "", to);
  route.value = here();
  if (!replace) scrollTo(0, 0);
}

// The address without the secret of a seat, since people copy it for others.
export const hide_token = (match: string, token: string | null): void =>
  history.replaceState(token && { token }, "", `/t/${match}${location.search}`);

addEventListener("popstate", () => (route.value = here()));
addEventListener("hashchange", () => (route.value = here()));

// Clicks on links within the page do not load it again.
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const to = link.getAttribute("href")!;
  if (!to.startsWith("/") || link.hasAttribute("target")) return;
  event.preventDefault();
  go(to);
}
