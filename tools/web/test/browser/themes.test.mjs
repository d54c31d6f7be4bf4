// Every kind of screen in every theme, on a phone and on a desk: nothing is wider than the window, and the checker for
// accessibility, which measures contrast, finds nothing. If PICTURES names a folder, a picture of each.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assert_accessible, assert_fits, begin, picture, play_on } from "../steps.mjs";
import { browser, PHONE, served, server, visit } from "../server.mjs";

served("--mod", "examples/games/smoke-and-honey");

const DEVICES = { phone: PHONE, desk: { viewport: { width: 1440, height: 900 } } };
const TABLES = { "bigbox-2021": 25, contracts: 25, "dice-1": 30, "dice-3": 30, "adventure-1": 25, hive: 12 };

for (const theme of ["light", "dark", "contrast"])
  for (const [device, options] of Object.entries(DEVICES))
    test(`${theme} on a ${device}`, { timeout: 300_000 }, async () => {
      const { context, page, faults } = await visit(browser, server.url, { theme, ...options });
      const look = async (name) => {
        await assert_fits(page, name);
        await assert_accessible(page, name);
        await picture(page, `${theme}-${device}-${name}`);
      };
      await page.goto(server.url);
      await page.locator(".variant").first().waitFor();
      await look("start");
      await page.goto(server.url + "/?game=bigbox-2021");
      await page.locator(".seat-row").first().waitFor();
      await look("setup");
      for (const [code, moves] of Object.entries(TABLES)) {
        await begin(page, server.url, code, ["me", "bot"]);
        await play_on(page, (count) => count === moves);
        await look(code);
      }
      assert.deepEqual(faults, []);
      await context.close();
    });
