// An evening: two people on two devices, in two languages, and a bot; from the start page by the first steps of a lesson to a game,
// a second one, which one of them leaves and comes back to, and a chapter of a campaign that is lost and played again. With
// PICTURES it makes a picture of each screen.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assert_fits, begin, is_over, picture, play_on, ready, until } from "../steps.mjs";
import { browser, PHONE, served, server, visit } from "../server.mjs";

served();

let shots = 0;
const shot = (page, name) => picture(page, `evening-${String(++shots).padStart(2, "0")}-${name}`);

// Somebody new looks at what a lesson says before they play.
async function takes_a_lesson(page) {
  await page.goto(server.url);
  await page.locator(".front").waitFor();
  await assert_fits(page, "the start page");
  await shot(page, "start-phone");
  await page.locator(".front a[href^='/?learn=']").tap();
  for (let step = 0; step < 3; ++step) {
    await page.locator(".teacher .move:not(.aside), .teacher > .main").first().waitFor();
    await shot(page, `lesson-${step}-phone`);
    const n = await page.locator(".lesson").getAttribute("data-n");
    await page.locator(".teacher .move:not(.aside), .teacher > .main").first().tap();
    await until(page, (before) => document.querySelector(".lesson")?.dataset.n !== before, n);
  }
  await page.locator(".top-bar a").tap();
  await page.locator(".front").waitFor();
}

async function opens_a_table(page) {
  await page.goto(server.url);
  await page.locator(".front").waitFor();
  await shot(page, "start-desk");
  await page.locator(".games .variant").first().click();
  await page.locator(".seat-row").first().waitFor();
  await shot(page, "setup-desk");
  await begin(page, server.url, new URL(page.url()).searchParams.get("game"), ["me", "link", "bot"]);
  await page.locator(".table-link-box .share-link").waitFor();
  await shot(page, "waiting-desk");
  return page.locator(".table-link-box .share-link").inputValue();
}

async function sits_down(page, link, name) {
  await page.goto(link);
  await page.locator(".waiting-room input").fill(name);
  await shot(page, "sit-down-phone");
  await page.locator(".waiting-room .sit").first().tap();
  await page.locator(".waiting-room button.ready").waitFor();
  await shot(page, "waiting-phone");
}

// The phone's sheets, one after the other.
async function looks_around(page) {
  await shot(page, "table-phone");
  const opening = { hint: '[aria-keyshortcuts="h"]', log: ".ticker, .log-button", rules: '.tools [aria-keyshortcuts="?"]' };
  for (const [name, button] of Object.entries(opening)) {
    await page.locator(button).locator("visible=true").first().tap();
    await page.locator("dialog[open] :is(p, .words, .move):visible").first().waitFor();
    await assert_fits(page, name);
    await shot(page, name + "-phone");
    await page.locator("dialog[open] .sheet-head button").tap();
  }
  await page.locator(".top-bar .menu").tap();
  await shot(page, "menu-phone");
  await page.locator("dialog[open] .sheet-head button").tap();
}

async function looks_at_a_card(page) {
  await shot(page, "table-desk");
  await page.locator("button.card:visible").first().click({ button: "right" });
  await page.locator("dialog[open] .big-card").waitFor();
  await shot(page, "card-desk");
  await page.keyboard.press("Escape");
}

async function play_to_the_end(host, guest) {
  await Promise.all([
    play_on(host, async (count) => count === 12 && looks_at_a_card(host)),
    play_on(guest, async (count) => count === 8 && looks_around(guest), undefined, 11),
  ]);
  assert.ok((await is_over(host)) && (await is_over(guest)));
  await shot(host, "end-desk");
  await shot(guest, "end-phone");
}

async function sees_it_again(page) {
  const table = page.url();
  await page.locator(".end a[href^='/r/']").click();
  await page.locator(".track .band").first().waitFor();
  await page.keyboard.press("PageDown");
  await shot(page, "replay-desk");
  await page.goto(table);
  await page.locator(".end").waitFor();
}

async function plays_again(host, guest) {
  const first = host.url();
  await host.locator(".end button.main").click();
  await host.waitForURL((url) => url.href !== first);
  await guest.locator(".end button.main").tap();
  await guest.waitForURL(host.url());
  await guest.locator(".own .name", { hasText: "Jonas" }).waitFor(); // nobody need say again that they are ready
}

async function leaves_and_comes_back(page) {
  const table = page.url();
  await page.locator(".top-bar a").first().tap();
  const known = page.locator(".table-link").first();
  await known.filter({ hasText: "Marta" }).waitFor();
  await shot(page, "go-on-phone");
  await known.tap();
  await page.locator(".own .name", { hasText: "Jonas" }).waitFor();
  assert.equal(page.url(), table);
}

async function loses_a_chapter(page) {
  await page.goto(server.url);
  await page.locator(".game a.variant[href*='campaign']").first().click();
  await page.locator(".seat-row").first().waitFor();
  await shot(page, "campaign-setup-desk");
  await begin(page, server.url, new URL(page.url()).searchParams.get("game"), ["me", "bot"]);
  await play_on(page, async (count) => count === 6 && void (await shot(page, "chapter-desk")));
  await shot(page, "chapter-lost-desk");
  const [chapter, name] = [page.url(), await page.locator(".top-bar h1").innerText()];
  await page.locator(".end button.main", { hasText: "Try this chapter again" }).click();
  await page.waitForURL((url) => url.href !== chapter);
  await page.locator(".own").waitFor();
  assert.equal(await page.locator(".top-bar h1").innerText(), name);
  await play_on(page, (count) => count === 3);
  await shot(page, "chapter-again-desk");
  await page.locator(".top-bar a").first().click();
  await page.locator(".table-link").first().waitFor();
  await shot(page, "evening-over-desk");
}

test("an evening of two friends and a bot", { timeout: 600_000 }, async () => {
  const host = await visit(browser, server.url, { viewport: { width: 1440, height: 900 } }),
    guest = await visit(browser, server.url, { ...PHONE, locale: "es" });
  await takes_a_lesson(guest.page);
  const link = await opens_a_table(host.page);
  await sits_down(guest.page, link, "Jonas");
  await ready(guest.page, host.page);
  await play_to_the_end(host.page, guest.page);
  await sees_it_again(host.page);
  await plays_again(host.page, guest.page);
  await leaves_and_comes_back(guest.page);
  await loses_a_chapter(host.page);
  assert.deepEqual([...host.faults, ...guest.faults], []);
  for (const one of [host, guest]) await one.context.close();
});
