// An evening: two people on two devices and a bot, from the start page to a second game, which one of them leaves and comes back to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, is_over, play_on, ready } from "./steps.mjs";
import { browser, PHONE, served, server, visit } from "./server.mjs";

served();

async function sits_down(page, link, name) {
  await page.goto(link);
  await page.locator(".waiting-room input").fill(name);
  await page.locator(".waiting-room .sit").first().tap();
}

test("two friends and a bot play, play again, and one who leaves comes back", { timeout: 120_000 }, async () => {
  const host = await visit(browser, server.url),
    guest = await visit(browser, server.url, PHONE);
  await host.page.goto(server.url);
  await host.page.locator(".games .variant").first().click();
  await host.page.locator(".seat-row").first().waitFor();
  await begin(host.page, server.url, new URL(host.page.url()).searchParams.get("game"), ["me", "link", "bot"]);
  await sits_down(guest.page, await host.page.locator(".table-link-box .share-link").inputValue(), "Jonas");
  await ready(guest.page, host.page);

  await Promise.all([play_on(host.page), play_on(guest.page, undefined, undefined, 11)]);
  assert.ok((await is_over(host.page)) && (await is_over(guest.page)));
  const [won, said] = await Promise.all([host, guest].map(({ page }) => page.locator(".end h2").first().innerText()));
  assert.equal(won, said);
  const first = host.page.url();

  await host.page.locator(".end button.main").click();
  await host.page.waitForURL((url) => url.href !== first);
  const second = host.page.url();
  await guest.page.locator(".end button.main").tap();
  await guest.page.waitForURL(second);
  await guest.page.locator(".own .name", { hasText: "Jonas" }).waitFor(); // nobody need say again that they are ready

  await guest.page.locator(".top-bar a").first().tap();
  const known = guest.page.locator(".table-link").first();
  await known.filter({ hasText: "Marta" }).waitFor();
  await known.tap();
  await guest.page.locator(".own .name", { hasText: "Jonas" }).waitFor();
  assert.equal(guest.page.url(), second);
  assert.deepEqual([...host.faults, ...guest.faults], []);
  for (const one of [host, guest]) await one.context.close();
});
