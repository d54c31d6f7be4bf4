// The surroundings of a game: rules that do not go together, an announced seat, a clock, a name, another device, advice, notices.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assert_accessible, assert_fits, begin, play_on, ready, until } from "../steps.mjs";
import { browser, PHONE, served, server, visit } from "../server.mjs";

const TABLET = { viewport: { width: 768, height: 1024 }, hasTouch: true };

served();

test("rules that do not go together are mended by a button; the last choice is offered again", { timeout: 180_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url, TABLET);
  await page.goto(server.url + "/?game=" + encodeURIComponent("bigbox-2021+make_sail=combined+gamblers=9"));
  await page.locator(".rules .refused").waitFor();
  assert.ok(await page.locator(".start-bar button").isDisabled());
  await page.locator(".rules .refused button").tap();
  await page.locator(".start-bar button:enabled").waitFor();
  assert.equal(await page.locator(".refused").count(), 0);
  await assert_fits(page, "the choice of rules on a tablet");
  await page.locator(".start-bar button").tap();
  await page.locator(".table").waitFor();
  await assert_fits(page, "the table on a tablet");
  await page.locator(".top-bar a").tap();
  await page.locator(".table-link .when", { hasText: "bigbox-2021+make_sail=combined" }).tap();
  await page.locator(".start-bar button:enabled").waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test(
  "an open seat is found and taken; names, advice and the clock; another device goes on; who leaves is replaced",
  { timeout: 300_000 },
  async () => {
    const host = await visit(browser, server.url),
      guest = await visit(browser, server.url, TABLET);
    await host.page.goto(server.url + "/?game=bigbox-2021");
    await host.page.locator(".seat-row").nth(1).locator(".kind").nth(1).click();
    await host.page.locator(".manners select").selectOption("hour");
    await host.page.locator(".manners .tick", { hasText: "everyone" }).click();
    await host.page.locator(".start-bar button").click();
    await host.page.locator(".waiting-room").waitFor();
    await guest.page.goto(server.url);
    await guest.page.locator("section[aria-labelledby=lobby] button").first().tap();
    await ready(guest.page, host.page);
    await host.page.locator(".clock").waitFor();
    await guest.page.locator(".clock").waitFor();

    await guest.page.locator(".top-bar .menu").tap();
    await guest.page.locator("dialog[open] form input").first().fill("Greta");
    await guest.page.locator("dialog[open] form button").first().tap();
    await host.page.locator(".player .name", { hasText: "Greta" }).waitFor();

    const asked = (await host.page.locator(".actions.mine").count()) ? host.page : guest.page;
    await asked.locator(".actions .move").first().click();
    await asked.locator(".actions.mine .move").first().waitFor();
    await asked.keyboard.press("h");
    await asked.locator("dialog[open] .moves .preview").first().waitFor({ timeout: 60_000 });
    await assert_accessible(asked, "advice");
    await asked.keyboard.press("Escape");

    await guest.page.locator(".top-bar .menu").tap();
    await guest.page.locator("dialog[open] .device summary").tap();
    const link = await guest.page.locator("dialog[open] .device .share-link").inputValue();
    const phone = await visit(browser, server.url, PHONE);
    await phone.page.goto(link);
    await phone.page.locator(".own .name", { hasText: "Greta" }).waitFor();
    phone.page.on("dialog", (question) => question.accept());
    await phone.page.locator(".top-bar .menu").tap();
    await phone.page.locator("dialog[open] .buttons button").last().tap();
    await host.page.locator(".player .level", { hasText: "normal" }).waitFor();
    assert.deepEqual([...host.faults, ...guest.faults, ...phone.faults], []);
    for (const one of [host, guest, phone]) await one.context.close();
  },
);

test("a card tells what may not be done with it now, and why; a move what it will change", { timeout: 120_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url, PHONE);
  await page.goto(server.url);
  const link = await page.evaluate(async () => {
    const post = async (method, params, token = "") => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
      const answer = await (await fetch("/api", { method: "POST", body, headers: { authorization: "Bearer " + token } })).json();
      return answer.result;
    };
    const { match, seats } = await post("create", { code: "bigbox-2021", seats: [{ kind: "me" }, { kind: "me" }], seed: 2 });
    const { to } = (await post("view", { match, seat: 0 }, seats[0].token)).question;
    for (const move of ["draw", "draw", "draw", "draw", "stop"]) await post("play", { match, seat: to, move }, seats[to].token);
    return `/t/${match}#${seats[to].token}`;
  });
  await page.goto(server.url + link);
  await page.locator(".actions .move .preview").first().waitFor();
  await page.locator("button.card", { hasText: "Jester" }).first().tap();
  await page.locator("dialog[open] .why-not li", { hasText: "You can pay 3, but need 5." }).waitFor();
  await assert_fits(page, "why not");
  assert.deepEqual(faults, []);
  await context.close();
});

// As on phones, where a page itself may not show a notice; nor can a test look away from a page.
function as_on_a_phone() {
  globalThis.Notification = class {
    constructor() {
      throw new TypeError("Illegal constructor");
    }
  };
  for (const [name, get] of [
    ["permission", () => "granted"],
    ["requestPermission", () => () => Promise.resolve("granted")],
  ])
    Object.defineProperty(globalThis.Notification, name, { get });
  Object.defineProperty(document, "hidden", { get: () => globalThis.looks_away === true });
}

test("whoever looks away is told of their turn by a notice, on phones too", { timeout: 180_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url, PHONE);
  await context.grantPermissions(["notifications"], { origin: server.url });
  await page.addInitScript(as_on_a_phone);
  await begin(page, server.url, "bigbox-2021", ["me", "bot"]);
  await page.locator(".top-bar button").tap();
  await page.locator("dialog[open] .tick input").first().check();
  await page.keyboard.press("Escape");
  await page.evaluate(() => void (globalThis.looks_away = true));
  await play_on(page, (count) => count === 25);
  await until(page, async () => ((await (await navigator.serviceWorker.getRegistration())?.getNotifications()) ?? []).length > 0);
  const told = await page.evaluate(async () =>
    (await (await navigator.serviceWorker.getRegistration()).getNotifications()).map((one) => [one.title, one.data]),
  );
  assert.deepEqual(told, [["Your turn", page.url()]]);
  assert.deepEqual(faults, []);
  await context.close();
});

test(
  "a choice of rules is handed on as a code and a link; what is refused is said in Spanish",
  { timeout: 180_000 },
  async () => {
    const host = await visit(browser, server.url, { ...PHONE, locale: "es", permissions: ["clipboard-read", "clipboard-write"] });
    const guest = await visit(browser, server.url, PHONE);
    await host.page.goto(server.url + "/?game=" + encodeURIComponent("yucata+influence_target=5"));
    await host.page.locator(".setup details.fold summary").last().tap();
    assert.equal(await host.page.locator(".setup .code").innerText(), "yucata+influence_target=5");
    await host.page.locator(".share button").first().tap();
    const link = await host.page.evaluate(() => navigator.clipboard.readText());
    assert.equal(link, await host.page.locator(".share-link").inputValue());
    await host.page.locator(".share button[aria-expanded]").tap();
    await host.page.locator(".share svg.qr").waitFor();
    await guest.page.goto(link);
    await guest.page.locator(".setup .code").waitFor({ state: "attached" });
    assert.equal(await guest.page.locator(".setup .code").textContent(), "yucata+influence_target=5");

    await host.page.goto(server.url + "/t/nosuchmatch1");
    await host.page.locator("main .refused", { hasText: "No existe esa mesa" }).waitFor();
    assert.deepEqual([...host.faults, ...guest.faults], []);
    for (const one of [host, guest]) await one.context.close();
  },
);

test("cards slide to where they are now, and the next move can be made meanwhile", { timeout: 180_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url, { ...PHONE, reducedMotion: "no-preference" });
  await begin(page, server.url, "bigbox-2021", ["me", "me"]);
  await page.evaluate(() => {
    window.slid = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) {
      ++window.slid;
      return animate.apply(this, [all[0], { ...all[1], duration: 60_000 }]); // so that a page that waited for it would be noticed
    };
  });
  await play_on(page, (count) => count === 12);
  assert.ok((await page.evaluate(() => window.slid)) > 3);
  assert.deepEqual(faults, []);
  await context.close();
});

test("on a slow line the table is there within seconds, and can be played", { timeout: 180_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url, PHONE);
  const line = await context.newCDPSession(page);
  await line.send("Network.enable");
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 300,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  }); // bytes a second
  const begun = Date.now();
  await begin(page, server.url, "contracts", ["me", "bot"]);
  await page.locator(".actions .move, .end").first().waitFor();
  const there = Date.now() - begun;
  assert.ok(there < 20_000, `${there} ms until the table was there`);
  await play_on(page, (count) => count === 3);
  assert.deepEqual(faults, []);
  await context.close();
});
