// A script of a mod fails in each move of a bot: people at the table see it, and can continue.
import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, test } from "node:test";
import { assert_accessible, assert_fits } from "../steps.mjs";
import { browser, PHONE, served, server, visit } from "../server.mjs";

const mod = mkdtempSync(join(tmpdir(), "tradewind-mod-"));
for (const [path, text] of Object.entries({
  "content/lamp/module.yaml": "id: lamp\nversion: 1.0.0\napi: 1\nrequires: [base]\norigin: original\n",
  "content/lamp/options.yaml": 'lamp: { type: bool, default: false, loads: { "true": lamp } }\n',
  "scripts/rules/lamp/layers/lamp.lua": "return { on = { card_revealed = function() error('no') end } }\n",
})) {
  mkdirSync(dirname(join(mod, path)), { recursive: true });
  writeFileSync(join(mod, path), text);
}
served("--mod", mod);
after(() => rmSync(mod, { recursive: true }));

test("a bot that cannot go on: a notice, another bot, the end by consent", { timeout: 120_000 }, async () => {
  const seats = [{ kind: "bot", bot: "easy" }, { kind: "link" }, { kind: "link" }];
  const request = { jsonrpc: "2.0", id: 1, method: "create", params: { code: "bigbox-2021+lamp+start_player=0", seats } };
  const { result } = await (await fetch(server.url + "/api", { method: "POST", body: JSON.stringify(request) })).json();
  const visitors = [];
  for (const { token } of result.seats.slice(1)) {
    const visitor = await visit(browser, server.url, PHONE);
    await visitor.page.goto(`${server.url}/t/${result.match}#${token}`);
    await visitor.page.locator(".greeting button").first().tap();
    visitors.push(visitor);
  }
  const [ada, bea] = visitors;
  for (const { page } of visitors)
    await page.locator(".actions .refused", { hasText: "a rule script fails in every move" }).waitFor();
  await assert_fits(ada.page, "the notice");
  await assert_accessible(ada.page, "the notice");
  await ada.page.getByRole("button", { name: "Let another bot play" }).tap();
  await ada.page.locator(".actions .refused[role=alert]", { hasText: "A rule script has failed" }).waitFor();
  await ada.page.getByRole("button", { name: "End the game" }).tap();
  await bea.page.locator(".wish", { hasText: "would like to end the game" }).waitFor();
  await bea.page.locator(".wish .main").tap();
  for (const { page, faults } of visitors) {
    await page.getByText("The players have ended the game.").first().waitFor();
    assert.deepEqual(faults, []);
  }
});
