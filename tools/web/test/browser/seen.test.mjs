// What has happened can be seen: in the log, at the end, in a replay; and the rules can be read.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assert_accessible, assert_fits, begin, picture, play_on, until } from "../steps.mjs";
import { browser, PHONE, seated, served, server, visit } from "../server.mjs";

served();

const DESK = { viewport: { width: 1440, height: 900 } };

test(
  "the log goes by turns and shows its cards; the end stays in view; a replay goes by turns",
  { timeout: 300_000 },
  async () => {
    const { context, page, faults } = await visit(browser, server.url, DESK);
    await begin(page, server.url, "bigbox-2021+influence_target=5", ["me", "bot"]);
    await play_on(page, (count) => count === 15);
    const turns = page.locator(".side .log details");
    assert.ok((await turns.count()) > 2);
    assert.equal(await page.locator(".side .log details[open]").count(), 2);
    await page.locator(".side .log .named").last().hover();
    await page.locator(".peek svg").waitFor();
    await picture(page, "log-desk");
    await turns.first().locator("summary").click();
    await turns.first().locator(".named").first().click();
    await page.locator("dialog[open] .big-card").waitFor();
    await page.keyboard.press("Escape");

    await play_on(page);
    assert.ok((await page.locator(".end .part").count()) >= 2);
    await assert_accessible(page, "the end");
    await picture(page, "end-desk");
    const whole = await page.locator(".end").boundingBox();
    await page.locator(".end-head button").click();
    assert.equal(await page.locator(".places").count(), 0);
    assert.ok((await page.locator(".end").boundingBox()).height < whole.height);

    await page.locator(".end a[href^='/r/']").click();
    await page.locator(".track .band").first().waitFor();
    const at = async () => Number(await page.locator(".replay-bar input").inputValue());
    await page.keyboard.press("PageDown");
    await until(page, () => document.querySelector(".replay-turn b") !== null);
    const first = await at();
    await page.keyboard.press("PageDown");
    await until(page, (n) => Number(document.querySelector(".replay-bar input").value) > n, first);
    const turn = await at();
    await page.keyboard.press("ArrowLeft");
    await until(page, (n) => Number(document.querySelector(".replay-bar input").value) === n - 1, turn);
    await page.keyboard.press("Home");
    await until(page, () => document.querySelector(".replay-bar input").value === "0");
    if (await page.locator(".mark-at").count()) {
      await page.keyboard.press("m");
      await page.locator(".replay-mark").waitFor();
    }
    await assert_accessible(page, "a replay");
    await picture(page, "replay-desk");
    assert.deepEqual(faults, []);
    await context.close();
  },
);

test("a replay has its map beside the board, as the table has", { timeout: 300_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url, DESK);
  await begin(page, server.url, "dice-1+max_rounds=2", ["me", "bot"]);
  const place = await page.locator(".map-zone").boundingBox();
  await play_on(page);
  await page.locator(".end a[href^='/r/']").click();
  await page.locator(".track .band").first().waitFor();
  const now = await page.locator(".map-zone").boundingBox();
  assert.deepEqual([now.x, now.width], [place.x, place.width]);
  assert.deepEqual(faults, []);
  await context.close();
});

test("the rules are read, searched, and left again; hints are put away for good", { timeout: 180_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url, { ...PHONE, locale: "es" });
  await begin(page, server.url, "bigbox-2021+start_player=0", ["me", "bot"]);
  await page.locator(".first-hints .round").tap();
  assert.equal(await page.locator(".first-hints").count(), 0);
  await page.locator(".tools button").last().tap();
  await page.locator("dialog a[href^='/?rules']").tap();
  await page.locator(".rulebook article").nth(5).waitFor();
  await assert_fits(page, "the rules");
  await assert_accessible(page, "the rules");
  const all = await page.locator(".rulebook article").count();
  await page.locator(".rulebook input").fill("expedicion");
  await until(page, (before) => document.querySelectorAll(".rulebook article").length < before, all);
  await page.locator(".rulebook input").fill("b-55");
  await page.locator(".rulebook .clause-told h3").waitFor();
  await page.locator(".rulebook input").fill("");
  await page.locator(".rulebook > .fold > summary").first().tap();
  await page.locator(".fold .fold > summary").first().tap();
  await page.locator(".fold .fold article").nth(2).waitFor();
  await picture(page, "rules-phone");
  await page.locator(".rulebook .back").tap();
  await page.locator(".actions .move").first().waitFor();
  assert.equal(await page.locator(".first-hints").count(), 0);

  await page.goto(server.url + "/?game=bigbox-2021"); // the same without a table
  await page.locator("a[href^='/?rules']").tap();
  await page.locator(".rulebook > .fold > summary").first().tap();
  await page.locator(".fold .fold > summary").first().tap();
  await page.locator(".fold .fold .clause-told").nth(2).waitFor();
  await page.locator(".rulebook input").fill("harbor ship");
  await page.locator(".clause-told").nth(1).waitFor();
  await assert_fits(page, "clauses that were found");
  await assert_accessible(page, "clauses that were found");
  await picture(page, "clauses-phone");
  assert.deepEqual(faults, []);
  await context.close();
});

test("sounds are off until they are wanted, and then stay on", { timeout: 120_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url, DESK);
  await begin(page, server.url, "bigbox-2021+start_player=0", ["me", "bot"]);
  const box = async () => {
    await page.locator(".top-bar button").last().click();
    return page.locator("dialog[open] .tick", { hasText: "Sounds" }).locator("select");
  };
  const field = await box();
  assert.equal(await field.inputValue(), "false");
  await field.selectOption("true");
  await page.reload();
  await page.locator(".table").waitFor();
  assert.equal(await (await box()).inputValue(), "true");
  assert.deepEqual(faults, []);
  await context.close();
});

test("a bust of one's own is in sight until it has been read, or tapped away", { timeout: 120_000 }, async () => {
  for (const tapped of [false, true]) {
    const { context, page, faults } = await seated({ ...DESK, pace: 0.7 }, "bigbox-2021+start_player=0", 7);
    const scene = page.locator(".scene[data-event=turn_busted]");
    while (!(await scene.count())) {
      const draw = page.locator(".actions .move", { hasText: "Turn up" });
      if (await draw.count()) await draw.click({ timeout: 500 }).catch(() => {}); // it may be gone already
      await page.waitForTimeout(50);
    }
    const began = Date.now();
    if (tapped) await scene.click();
    else await picture(page, "bust-desk");
    await scene.waitFor({ state: "detached" });
    const stayed = Date.now() - began;
    assert.ok(tapped ? stayed < 1500 : stayed > 2000, `${stayed} ms`);
    assert.deepEqual(faults, []);
    await context.close();
  }
});
