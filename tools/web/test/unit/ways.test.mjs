// Addresses: what a link means however it was handed on, and which one is handed on.
import assert from "node:assert/strict";
import { test } from "node:test";

// The router looks at the address of the page as soon as it is loaded.
Object.assign(globalThis, { location: new URL("http://127.0.0.1:8080/"), addEventListener() {} });
const { path_in, route_of } = await import("../../src/router.ts");
const { base_for } = await import("../../src/state/reach.ts");

const TOKEN = "Ab3-_".repeat(4) + "xy";
const at = (address) => {
  const { pathname, search, hash } = new URL(address, "http://host");
  return route_of(pathname, search, hash);
};

test("a link means the same however it was handed on", () => {
  const table = { page: "table", match: "abcdefgh2345", token: TOKEN, author: false };
  for (const link of [
    `/t/abcdefgh2345#${TOKEN}`,
    `/t/abcdefgh2345/#${TOKEN}`,
    `/t/abcdefgh2345%23${TOKEN}`,
    `/t/abcdefgh2345#${TOKEN}.`,
    `/t/abcdefgh2345#${TOKEN})`,
    `/t/abcdefgh2345?utm=x#${TOKEN}`,
    `/t/abcdefgh2345#${TOKEN}%20`,
    `/t/abcdefgh2345%23${TOKEN}%22`,
  ])
    assert.deepEqual(at(link), table, link);
  assert.deepEqual(at("/t/abcdefgh2345."), { ...table, token: null });
  assert.deepEqual(at("/r/abcdefgh2345?n=7"), { page: "replay", match: "abcdefgh2345", n: 7, token: null });
  for (const link of ["/?game=yucata%2Btaxes%3Dfalse", "/?game=yucata+taxes=false", "/?game=yucata%20taxes=false"])
    assert.deepEqual(at(link), { page: "launcher", code: "yucata+taxes=false" });
  assert.deepEqual(at("/?game="), { page: "launcher", code: null });
});

test("a pasted text leads where its link leads", () => {
  const table = `/t/abcdefgh2345#${TOKEN}`;
  for (const text of [
    `http://host:8080${table}`,
    `Come and play: http://host${table} – now!`,
    `<https://host${table}>`,
    `"http://host${table}"`,
    table,
  ])
    assert.equal(path_in(text), table, text);
  assert.equal(path_in("see https://host/?game=yucata%2Btaxes=false, the rules"), "/?game=yucata%2Btaxes=false");
  assert.equal(path_in("bigbox-2021+gamblers=2"), null);
  assert.equal(path_in("dice-1"), null);
});

test("the address that reaches farther is handed on", () => {
  for (const [looked_at, known, given] of [
    ["http://127.0.0.1:8080", "http://192.0.2.2:8080/", "http://192.0.2.2:8080"],
    ["http://localhost:8080", "http://192.168.1.20:8080/", "http://192.168.1.20:8080"],
    ["http://[::1]:8080", "https://games.example/", "https://games.example"],
    ["http://127.0.0.1:8080", "http://127.0.0.1:8080/", "http://127.0.0.1:8080"],
    ["http://localhost:8080", "", "http://localhost:8080"],
    ["https://games.example", "http://127.0.0.1:8080/", "https://games.example"], // behind a proxy that nobody told the server of
    ["https://games.example", "http://10.0.0.7:8080/", "https://games.example"],
    ["http://192.168.1.20:8080", "http://172.17.0.2:8080/", "http://192.168.1.20:8080"], // in a container
    ["http://192.168.1.20:8080", "https://games.example/", "https://games.example"],
    ["http://attic.local:8080", "https://games.example/", "https://games.example"],
    ["https://two.example", "https://one.example/", "https://two.example"],
  ])
    assert.equal(base_for(looked_at, known), given, `${looked_at} with ${known}`);
});
