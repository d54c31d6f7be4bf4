// The start page: to a table with one press, and back to it; editions and chapters behind their game.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assert_accessible, assert_fits, has_moved_on, picture, play_on, ready, until } from "../steps.mjs";
import { browser, PHONE, served, server, visit } from "../server.mjs";

served();

test("one press, and one sits at a table; later it says with whom, how far and whose turn", { timeout: 180_000 }, async () => {
  for (const device of [PHONE, { viewport: { width: 1440, height: 900 } }]) {
    const { context, page, faults } = await visit(browser, server.url, device);
    await page.goto(server.url);
    assert.equal(await page.locator("#continue").count(), 0);
    await page.locator(".front button.main").click();
    await page.locator(".own").waitFor();
    await play_on(page, (count) => count === 3);
    await page.locator(".top-bar a").click();
    const table = page.locator(".table-link").first();
    await table.locator(".turn.mine", { hasText: "Your turn" }).waitFor();
    assert.match(await table.innerText(), /With Bot \w+/);
    assert.match(await table.innerText(), /Round \d/);
    await assert_fits(page, "the start page");
    await assert_accessible(page, "the start page with a table");
    await picture(page, device === PHONE ? "start-phone" : "start-desk");
    await table.click();
    await page.locator(".actions .move").first().waitFor();
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("a friend's turn is a friend's", { timeout: 120_000 }, async () => {
  const host = await visit(browser, server.url),
    guest = await visit(browser, server.url);
  const link = await (async () => {
    await host.page.goto(server.url + "/?game=" + encodeURIComponent("bigbox-2021+start_player=0"));
    await host.page.locator("input.seat-name").first().fill("Marta");
    await host.page.locator(".seat-row").nth(1).locator(".kind").nth(1).click();
    await host.page.locator(".start-bar button").click();
    return host.page.locator(".invitation .share-link").inputValue();
  })();
  await guest.page.goto(link);
  await ready(guest.page, host.page);
  await guest.page.locator(".top-bar a").click();
  const now = guest.page.locator(".table-link .turn");
  await now.filter({ hasText: "Waiting for Marta" }).waitFor();
  assert.equal(await now.evaluate((one) => one.classList.contains("mine")), false);
  assert.match(await guest.page.locator(".table-link").first().innerText(), /With Marta/);
  assert.deepEqual([...host.faults, ...guest.faults], []);
  await host.context.close();
  await guest.context.close();
});

test("a series begins with its cover; its chapters are behind it", { timeout: 120_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url, PHONE);
  await page.goto(server.url);
  const game = page.locator(".game", { hasText: "4 chapters" });
  await game.locator("summary").tap();
  assert.equal(await game.locator("a.other").count(), 4);
  await assert_fits(page, "the start page with chapters");
  await assert_accessible(page, "the start page with chapters");
  await game.locator("a.variant").first().tap();
  await page.locator(".start-bar button:enabled").waitFor();
  assert.match(await page.locator("p.code").textContent(), /^dice-1\+series/);
  await page.locator(".start-bar button").tap();
  await page.locator(".own").waitFor();
  const n = await page.locator(".table").getAttribute("data-n");
  await page.locator(".actions .move").first().tap();
  await until(page, has_moved_on, n);
  assert.deepEqual(faults, []);
  await context.close();
});

test("rules: found by a word, changed, told on top, and taken back, with the keyboard alone", { timeout: 120_000 }, async () => {
  for (const device of [PHONE, { viewport: { width: 1440, height: 900 }, colorScheme: "dark" }]) {
    const { context, page, faults } = await visit(browser, server.url, device);
    await page.goto(server.url + "/?game=us-2017");
    await page.locator(".search input").waitFor();
    assert.equal(await page.locator(".rules .option:visible").count(), 0, "nothing is open that nobody has asked for");
    await page.locator(".search input").focus();
    await page.keyboard.type("influence target");
    await page.locator(".rules .option").first().waitFor();
    assert.match(await page.locator(".found").innerText(), /^\d+ rules? found$/);
    await page.locator(".rules .option input").first().fill("9");
    await page.keyboard.press("Enter");
    const change = page.locator(".changes li");
    await change.filter({ hasText: "Influence target: 9" }).waitFor();
    await assert_fits(page, "found rules");
    await assert_accessible(page, "found rules");
    await picture(page, device === PHONE ? "rules-phone" : "rules-dark");
    await page.locator(".search input").fill("nosuchrule");
    assert.equal(await page.locator(".rules .option").count(), 0);
    await change.locator("button").first().click();
    await page.locator(".rules .option.changed").waitFor();
    await change.locator("button").last().focus();
    await page.keyboard.press("Enter");
    await page.locator(".changes").waitFor({ state: "detached" });
    assert.equal(await page.locator("p.code").textContent(), "us-2017");
    await until(page, () => document.activeElement.closest(".rules") !== null);
    assert.deepEqual(faults, []);
    await context.close();
  }
});
