// Whole games in a real browser.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assert_accessible, assert_fits, begin, has_moved_on, is_over, picture, play_on, ready, until } from "../steps.mjs";
import { browser, PHONE, served, server, visit } from "../server.mjs";

served();

test("a game on a phone: chosen, played to its end, seen again, played again", { timeout: 600_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url, PHONE);
  await page.goto(server.url);
  await page.locator(".variant").first().waitFor();
  await assert_fits(page, "the launcher");
  await picture(page, "launcher-phone");
  await begin(page, server.url, "bigbox-2021+influence_target=5", ["me", "bot"]);
  await assert_fits(page, "the table");
  await play_on(page, (count) => count === 12);
  await picture(page, "base-phone");
  await page.locator("button.card:visible").first().dispatchEvent("contextmenu"); // as a long press does
  await page.locator("dialog[open] .big-card").waitFor();
  await assert_fits(page, "a card");
  await page.locator("dialog[open] .sheet-head button").tap();
  await play_on(page);
  assert.ok(await is_over(page));
  assert.equal(await page.locator(".place").count(), 2);
  await assert_fits(page, "the end");
  await picture(page, "end-phone");

  await page.locator(".end a[href^='/r/']").tap();
  const slider = page.locator(".replay-bar input[type=range]");
  await slider.waitFor();
  const moves = Number(await slider.getAttribute("max"));
  assert.ok(moves > 10);
  const beginning = await page.locator(".replay-move").textContent();
  await slider.fill(String(Math.floor(moves / 2)));
  await page.waitForURL(/n=\d+/);
  await until(page, (text) => document.querySelector(".replay-move").textContent !== text, beginning);
  await picture(page, "replay-phone");
  const moment = page.url();
  const shown = await page.locator(".replay-move").textContent();
  await page.goto(moment);
  await page.locator(".replay-move").waitFor();
  assert.equal(await page.locator(".replay-move").textContent(), shown);

  await page.locator(".top-bar a").tap();
  await page.locator(".end button").last().tap();
  await page.locator(".end").waitFor({ state: "detached" });
  await page.locator(".actions .move, .waiting").first().waitFor();
  assert.deepEqual(faults, []);
  await context.close();
});

test(
  "a friend comes by link; a lost connection and a new server lose nothing; undo asks the friend",
  { timeout: 300_000 },
  async () => {
    const ada = await visit(browser, server.url),
      bruno = await visit(browser, server.url, PHONE);
    await begin(ada.page, server.url, "bigbox-2021+influence_target=5", ["me", "link"]);
    const link = await ada.page.locator(".invitation .share-link").inputValue();
    await bruno.page.goto(link);
    await ready(bruno.page, ada.page);

    const pages = [ada.page, bruno.page];
    const whose = async () => {
      for (let tries = 0; tries < 200; ++tries) {
        for (const page of pages) if (await page.locator(".actions.mine .move:not(:disabled)").count()) return page;
        await ada.page.waitForTimeout(50);
      }
      assert.fail("nobody is asked");
    };
    const press = async () => {
      const page = await whose();
      const n = await page.locator(".table").getAttribute("data-n");
      await page.locator(".actions .move").first().click();
      for (const each of pages) await until(each, has_moved_on, n);
      return page;
    };
    for (let count = 0; count < 5; ++count) await press();

    await bruno.context.setOffline(true);
    await server.restart();
    await ada.page.locator(".offline").waitFor({ state: "detached" });
    await bruno.context.setOffline(false);
    await until(bruno.page, () => !document.querySelector(".offline"), null, 30_000);
    assert.equal(
      await bruno.page.locator(".table").getAttribute("data-n"),
      await ada.page.locator(".table").getAttribute("data-n"),
    );

    const mover = await press();
    const other = mover === ada.page ? bruno.page : ada.page;
    const n = await mover.locator(".table").getAttribute("data-n");
    await mover.keyboard.press("u");
    const wish = other.locator(".wish button").first();
    const done = until(mover, has_moved_on, n);
    await Promise.race([wish.waitFor().then(() => wish.click()), done]);
    await done;
    assert.deepEqual([...ada.faults, ...bruno.faults], []);
    await ada.context.close();
    await bruno.context.close();
  },
);

test(
  "two people at one device, with nothing to hide, see whose turn it is; a third screen watches",
  { timeout: 120_000 },
  async () => {
    const { context, page, faults } = await visit(browser, server.url, PHONE);
    await begin(page, server.url, "bigbox-2021", ["me", "me"]);
    const whose = page.locator(".turn");
    await whose.waitFor();
    const first = await whose.innerText();
    assert.match(first, /^(Marta|Jonas)’s turn$/);
    await play_on(page, (count) => count === 15);
    for (let more = 0; more < 20 && (await whose.innerText()) === first; ++more) await play_on(page, (count) => count === 1);
    assert.notEqual(await whose.innerText(), first);
    assert.equal(await page.locator(".hand-over").count(), 0);
    const watcher = await visit(browser, server.url);
    await watcher.page.goto(page.url().replace(/#.*/, ""));
    await watcher.page.locator(".watching").waitFor();
    assert.equal(await watcher.page.locator(".move").count(), 0);
    assert.deepEqual([...faults, ...watcher.faults], []);
    await watcher.context.close();
    await context.close();
  },
);

test("with the keyboard alone, and in Spanish", { timeout: 120_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url, { viewport: { width: 1280, height: 800 }, locale: "es-ES" });
  await page.goto(server.url);
  await page.locator(".variant").first().waitFor();
  assert.equal(await page.locator("html").getAttribute("lang"), "es");
  await picture(page, "launcher-es");
  await page.locator(".variant").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".start-bar button").waitFor();
  await page.locator(".start-bar button:enabled").focus();
  await page.keyboard.press("Enter");
  await page.locator(".table").waitFor();
  for (let count = 0; count < 10; ++count) {
    await page.locator(".actions .move:not(:disabled)").first().waitFor({ timeout: 60_000 });
    const n = await page.locator(".table").getAttribute("data-n");
    await page.keyboard.press(await page.locator(".actions .move:not(:disabled)").first().getAttribute("aria-keyshortcuts"));
    await until(page, has_moved_on, n);
  }
  await page.keyboard.press("?");
  await page.locator("dialog[open] .words button").first().waitFor();
  await page.keyboard.press("Escape");
  await page.locator("dialog[open]").waitFor({ state: "detached" });
  const card = page.locator("button.card").first();
  await card.focus();
  await page.keyboard.press("ArrowRight");
  assert.ok(await page.evaluate(() => document.activeElement.matches("[data-arrows] button")));
  for (let time = 0; time < 2; ++time) {
    await card.focus(); // its neighbor may be no card
    await page.keyboard.press("i");
    await page.locator("dialog[open]").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("dialog[open]").waitFor({ state: "detached" });
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("nothing serious for those who cannot see or use a mouse", { timeout: 180_000 }, async () => {
  for (const colorScheme of ["light", "dark"]) {
    const { context, page } = await visit(browser, server.url, { viewport: { width: 1000, height: 800 }, colorScheme });
    await page.goto(server.url);
    await page.locator(".variant").first().waitFor();
    await assert_accessible(page, "launcher " + colorScheme);
    await page.goto(server.url + "/?game=contracts");
    await page.locator(".start-bar button:enabled").waitFor();
    for (const fold of await page.locator(".fold > summary").all()) await fold.click();
    await assert_accessible(page, "setup " + colorScheme);
    await begin(page, server.url, "contracts", ["me", "bot", "bot"]);
    await play_on(page, (count) => count === 8);
    await assert_accessible(page, "table " + colorScheme);
    await page.locator("button.card").first().click({ button: "right" });
    await page.locator("dialog[open] .card-text p").first().waitFor();
    await assert_accessible(page, "card " + colorScheme);
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await page.locator("dialog[open] .words").first().waitFor();
    await assert_accessible(page, "guide " + colorScheme);
    await context.close();
  }
});

test("a board with a map, dice and a grid is played on a phone and on a desk", { timeout: 300_000 }, async () => {
  for (const [name, options] of [
    ["phone", PHONE],
    ["desk", { viewport: { width: 1280, height: 800 } }],
  ]) {
    const { context, page, faults } = await visit(browser, server.url, options);
    await begin(page, server.url, "dice-1", ["me", "bot"]);
    await page.locator(".map .space.choice").first().waitFor();
    const n = await page.locator(".table").getAttribute("data-n");
    await page.locator(".map .space.choice").first().dispatchEvent("click");
    await until(page, has_moved_on, n);
    await play_on(page, (count) => count === 40);
    await assert_fits(page, "the board on a " + name);
    if (name === "desk") await assert_accessible(page, "the board");
    await picture(page, "dice-" + name);
    assert.deepEqual(faults, []);
    await context.close();
  }
});

const when_asked = process.env.PICTURES ? test : () => undefined; // tests nothing that the others do not
when_asked("pictures of other games", { timeout: 300_000 }, async () => {
  const desk = { viewport: { width: 1280, height: 800 } };
  for (const [code, name, seats, moves] of [
    ["bigbox-2021", "base-desk", ["me", "bot", "bot"], 30],
    ["contracts", "contracts-desk", ["me", "bot", "bot", "bot"], 40],
    ["adventure-1", "adventure-desk", ["me", "bot"], 30],
  ]) {
    const { context, page } = await visit(browser, server.url, desk);
    if (name === "base-desk") {
      await page.goto(server.url);
      await page.locator(".variant").first().waitFor();
      await picture(page, "launcher-desk");
    }
    await begin(page, server.url, code, seats);
    await play_on(page, (count) => count === moves);
    await picture(page, name);
    await context.close();
  }
});
