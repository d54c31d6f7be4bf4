// Friends on different devices: one link for all, a table that waits until everybody is ready, what its host decides, what people
// say to each other, and a page for when the server is away.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assert_accessible, assert_fits, begin, picture, ready, until } from "../steps.mjs";
import { browser, PHONE, served, server, visit } from "../server.mjs";

served("--listen", "0.0.0.0", "--free-text");

const table_link = (page) => page.locator(".table-link-box .share-link").inputValue();

async function sit(page, link, name) {
  await page.goto(link);
  await page.locator(".waiting-room input").fill(name);
  await page.locator(".waiting-room .sit").first().click();
  await page.locator(".waiting-room button.ready").waitFor();
}

test("the link that a host copies works on the phone beside him", { timeout: 120_000 }, async () => {
  const host = await visit(browser, server.url);
  await begin(host.page, server.url, "bigbox-2021", ["me", "link"]);
  const link = await table_link(host.page);
  assert.equal(new URL(host.page.url()).hostname, "127.0.0.1");
  assert.notEqual(new URL(link).hostname, "127.0.0.1");
  await host.page.locator(".table-link-box svg.qr").waitFor();
  const guest = await visit(browser, new URL(link).origin, PHONE);
  await sit(guest.page, link, "Jonas");
  await assert_fits(guest.page, "a table that waits");
  await assert_accessible(guest.page, "a table that waits");
  assert.equal(guest.page.url(), link, "the address is the table's, and no seat is in it");
  await ready(guest.page, host.page);
  assert.deepEqual([...host.faults, ...guest.faults], []);
  for (const one of [host, guest]) await one.context.close();
});

test("the host decides who sits where; nobody plays before", { timeout: 180_000 }, async () => {
  const host = await visit(browser, server.url),
    guest = await visit(browser, server.url, { ...PHONE, locale: "es" }),
    late = await visit(browser, server.url);
  await begin(host.page, server.url, "bigbox-2021", ["bot", "me", "link"]);
  const link = new URL(host.page.url()).pathname;
  await sit(guest.page, server.url + link, "Pau");
  await picture(guest.page, "waiting-es");
  assert.equal(await guest.page.locator(".actions, .host-actions, .start-now").count(), 0);
  await late.page.goto(server.url + link); // no seat is free
  await late.page.locator(".waiting-room").waitFor();
  assert.equal(await late.page.locator(".sit").count(), 0);

  const row = (name) => host.page.locator(".who li", { hasText: name });
  await row("Pau").locator("button[aria-label^='Move']").click();
  await host.page.locator(".who li:nth-child(2)", { hasText: "Pau" }).waitFor();
  await until(guest.page, () => /Pau/.test(document.querySelector(".who li:nth-child(2)").textContent));
  await row("Bot").locator("button[aria-label^='Free']").click(); // the late one may sit there
  await late.page.locator(".waiting-room input").fill("Nora");
  await late.page.locator(".sit").click();
  await row("Nora").waitFor();
  await row("Nora").locator("button[aria-label^='Free']").click();
  await row("Nora").locator("button", { hasText: "Sure?" }).click();
  await late.page.locator(".sit").waitFor(); // watches again
  await host.page.locator(".who li:nth-child(1) button[aria-label^='Let a bot']").click();
  await row("Bot").waitFor();
  await picture(host.page, "waiting-desk");
  assert.equal((await host.page.locator(".table").getAttribute("data-n").then(Number)) > 0, true);
  await host.page.locator(".start-now").click();
  await guest.page.locator(".own").waitFor();
  await late.page.locator(".watching").waitFor();
  await late.page.locator(".opponents").waitFor();

  await host.page.locator(".top-bar .menu").click();
  await host.page.locator("dialog[open] summary", { hasText: "Seats" }).click();
  await host.page.locator("dialog[open] .who li", { hasText: "Bot" }).locator("button[aria-label^='Free']").click();
  await late.page.locator(".waiting-room .sit").click(); // comes late, and plays
  await late.page.locator(".own .name", { hasText: "Nora" }).waitFor();
  assert.deepEqual([...host.faults, ...guest.faults, ...late.faults], []);
  for (const one of [host, guest, late]) await one.context.close();
});

test("people talk in their own languages, remind each other, and are known the next time", { timeout: 180_000 }, async () => {
  const host = await visit(browser, server.url),
    guest = await visit(browser, server.url, { ...PHONE, locale: "es" });
  await begin(host.page, server.url, "bigbox-2021", ["me", "link"]);
  await sit(guest.page, server.url + new URL(host.page.url()).pathname, "Jonas");
  await host.page.locator(".who", { hasText: "Jonas" }).waitFor();
  await host.page.locator(".talk").click();
  await assert_accessible(host.page, "what can be said");
  await host.page.locator(".phrases button", { hasText: "Good luck" }).click();
  await guest.page.locator(".heard", { hasText: "¡Suerte!" }).waitFor();
  await host.page.locator(".talk").click();
  await host.page.locator(".nudge", { hasText: "Jonas" }).click();
  await guest.page.locator(".heard", { hasText: "¡Te estamos esperando!" }).waitFor();
  await guest.page.locator(".talk").tap();
  await guest.page.locator("dialog[open] form input").fill("Ya voy");
  await guest.page.locator("dialog[open] form button").tap();
  await host.page.locator(".heard", { hasText: "Ya voy" }).waitFor();
  await picture(host.page, "heard");
  await ready(guest.page, host.page);

  await guest.page.locator(".top-bar .menu").tap();
  await guest.page.locator("dialog[open] .pause").tap();
  await host.page.locator(".paused", { hasText: "Jonas has paused" }).waitFor();
  await guest.page.locator(".paused", { hasText: "Jonas ha puesto" }).waitFor();
  await assert_accessible(guest.page, "a pause");
  await picture(host.page, "pause-desk");
  await picture(guest.page, "pause-phone");
  assert.equal(await host.page.locator(".actions .move").count(), 0);
  await host.page.locator(".paused button.main").click(); // any player may
  for (const { page } of [host, guest]) await page.locator(".paused").waitFor({ state: "detached" });

  await host.page.goto(server.url + "/?game=bigbox-2021");
  await host.page.locator(".seat-row").first().waitFor();
  assert.equal(await host.page.locator("#people option").first().getAttribute("value"), "Jonas");
  assert.deepEqual([...host.faults, ...guest.faults], []);
  for (const one of [host, guest]) await one.context.close();
});

test("while the server is away the page says so, and comes back by itself", { timeout: 120_000 }, async () => {
  const { context, page } = await visit(browser, server.url);
  await page.goto(server.url);
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector("link[rel=manifest]").href)).json());
  assert.equal(manifest.start_url, "/");
  const apple = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  assert.ok(manifest.icons.some(({ src }) => src === apple));
  for (const { src, sizes } of manifest.icons) {
    const icon = await page.evaluate(async (from) => {
      const image = new Image();
      image.src = from;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    assert.ok(sizes === "any" || sizes === icon, `${src} is ${icon}`);
  }
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    for (let tries = 0; tries < 100 && !(await caches.match("/away")); ++tries) await new Promise((done) => setTimeout(done, 50));
  });
  await server.away(async () => {
    await page.goto(server.url + "/?game=yucata");
    await page.locator("p", { hasText: "The server cannot be reached." }).waitFor();
    await picture(page, "away");
  });
  await page.locator("a").click();
  await page.locator(".seat-row").first().waitFor({ timeout: 60_000 }); // it reads its rules first
  await context.close();
});
