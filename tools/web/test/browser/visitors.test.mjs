// As somebody new comes: from the printed address, with nothing else; and with mods that say nothing of how they look.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assert_accessible, assert_fits, begin, has_moved_on, is_over, picture, play_on, ready, until } from "../steps.mjs";
import { browser, PHONE, served, server, visit } from "../server.mjs";

const MODS = ["hurricane-season", "smugglers-cove", "harbormaster", "tender"].flatMap((mod) => ["--mod", "examples/mods/" + mod]);

served(...MODS);

test("somebody new finds a game, sends a link, and both play to the end on phones", { timeout: 600_000 }, async () => {
  const host = await visit(browser, server.url, PHONE),
    guest = await visit(browser, server.url, PHONE);
  await host.page.goto(server.url);
  await host.page.locator(".game", { hasText: "Make Sail" }).locator("summary").tap();
  await host.page.locator("a.variant", { hasText: "Make Sail" }).first().tap();
  await host.page.locator(".seat-row").first().waitFor();
  await assert_fits(host.page, "the choice of seats");
  await picture(host.page, "setup-phone");
  await host.page.locator("input.seat-name").first().fill("Nora");
  await host.page.locator(".seat-row").nth(1).locator(".kind").nth(1).tap();
  await host.page.locator(".start-bar button").tap();
  const share = host.page.locator(".table-link-box .share-link");
  await share.waitFor();
  await assert_fits(host.page, "the invitation");
  await picture(host.page, "invitation-phone");
  await guest.page.goto(await share.inputValue());
  await guest.page.locator(".waiting-room input").fill("Teo");
  await assert_fits(guest.page, "the table to sit down at");
  await picture(guest.page, "guest-phone");
  await guest.page.locator(".waiting-room .sit").tap();
  await host.page.locator(".who", { hasText: "Teo" }).waitFor();
  await picture(host.page, "waiting-phone");
  await ready(guest.page, host.page);
  await assert_fits(guest.page, "the guest's table");
  await host.page.locator(".player .name", { hasText: "Teo" }).waitFor();
  assert.equal(await guest.page.locator(".greeting").count(), 0);

  const pages = [host.page, guest.page];
  for (let moves = 0; moves < 1500 && !(await is_over(host.page)); ++moves) {
    const n = await host.page.locator(".table").getAttribute("data-n");
    const pressed = await Promise.all(
      pages.map((page) =>
        page.evaluate((at) => {
          const all = [...document.querySelectorAll(".actions .move:not(:disabled)")];
          all[at % all.length]?.click();
          return all.length > 0;
        }, moves * 7),
      ),
    );
    if (!pressed.some(Boolean)) await host.page.waitForTimeout(20);
    else for (const page of pages) await until(page, has_moved_on, n);
  }
  for (const page of pages) await page.locator(".end .place").nth(1).waitFor();
  await guest.page.locator(".end a[href='/']").tap();
  await guest.page.locator("a.variant").first().waitFor();
  assert.deepEqual([...host.faults, ...guest.faults], []);
  await host.context.close();
  await guest.context.close();
});

test("the next chapter follows, with the same seats, in a campaign of a mod without a look", { timeout: 600_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url, PHONE);
  await begin(page, server.url, "hurricane-1+season", ["me", "bot"]);
  await assert_fits(page, "a mod without a look");
  await play_on(page, (count) => count === 10);
  await picture(page, "mod-phone");
  await play_on(page);
  const first = page.url();
  await assert_fits(page, "the end of a chapter");
  await picture(page, "chapter-phone");
  await page.locator(".end button.main").tap();
  await until(page, (url) => location.href !== url, first);
  await page.locator(".own").waitFor(); // the way to the table says that it waits, too
  assert.ok(!(await is_over(page)));
  assert.equal(await page.locator(".own").count(), 1);
  await play_on(page, (count) => count === 5);
  assert.deepEqual(faults, []);
  await context.close();
});

test("mods without a look are played: cards, and a map of their own", { timeout: 600_000 }, async () => {
  for (const [code, name] of [
    ["dice-cove", "map"],
    ["harbor-town", "cards"],
  ]) {
    const { context, page, faults } = await visit(browser, server.url, { viewport: { width: 1280, height: 800 } });
    await begin(page, server.url, code, ["me", "bot"]);
    await play_on(page, (count) => count === 25);
    await assert_fits(page, code);
    await assert_accessible(page, code);
    await picture(page, "mod-" + name + "-desk");
    assert.deepEqual(faults, []);
    await context.close();
  }
});

test("all are asked at once: who has answered waits and sees it, the other still chooses", { timeout: 300_000 }, async () => {
  const ada = await visit(browser, server.url, PHONE),
    bo = await visit(browser, server.url);
  await begin(ada.page, server.url, "bigbox-2021+tender", ["me", "link"]);
  await bo.page.goto(await ada.page.locator(".invitation .share-link").inputValue());
  await ready(ada.page, bo.page);
  const pages = [ada.page, bo.page];
  const can_choose = (page) => page.evaluate(() => document.querySelector(".actions .move:not(:disabled)") !== null);
  const both = async () => (await can_choose(ada.page)) && (await can_choose(bo.page));
  for (let moves = 0; moves < 200 && !(await both()); ++moves) {
    const n = await ada.page.locator(".table").getAttribute("data-n");
    for (const page of pages) {
      if (!(await can_choose(page))) continue;
      await page.evaluate(() => [...document.querySelectorAll(".actions .move:not(:disabled)")].at(-1).click());
      for (const each of pages) await until(each, has_moved_on, n);
      break;
    }
    await ada.page.waitForTimeout(20);
  }
  assert.ok(await both());
  await ada.page.locator(".actions .move").last().tap();
  await ada.page.locator(".actions .answered").waitFor();
  await picture(ada.page, "at-once-phone");
  await assert_fits(ada.page, "who has answered");
  assert.ok(await can_choose(bo.page));
  await bo.page.locator(".player-name .level .icon").first().waitFor();
  await ada.page.reload();
  await ada.page.locator(".actions .answered").waitFor();
  await bo.page.locator(".actions .move").first().click();
  await ada.page.locator(".actions .answered").waitFor({ state: "detached" });
  assert.deepEqual([...ada.faults, ...bo.faults], []);
  await ada.context.close();
  await bo.context.close();
});
