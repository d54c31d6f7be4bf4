// The address under which others find this server, for links to hand on. The host often looks at the page as 127.0.0.1, which no
// other device can open; the server knows a better one.
import { Store } from "./store.ts";

export const reach = new Store(""); // as the server says; empty: it knows no better one

const is_local = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host === "[::1]" || host.startsWith("127.");
const is_private = (host: string): boolean =>
  /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|\[f[de])|\.local$/.test(host);

const range = (host: string): number => (is_local(host) ? 0 : is_private(host) ? 1 : 2); // how far it reaches

// The farther-reaching one of the address that is looked at and that which the server knows.
export function base_for(origin: string, known: string): string {
  return known && range(new URL(known).hostname) > range(new URL(origin).hostname) ? new URL(known).origin : origin;
}

export const absolute = (path: string): string => new URL(path, base_for(location.origin, reach.value)).href;
export const reaches_others = (): boolean => !is_local(new URL(absolute("/")).hostname);
