// The table of an author in a browser: the page follows what is saved, says what ran, and takes lines.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assert_accessible, assert_fits } from "../steps.mjs";
import { launch, PHONE, program, root, visit } from "../server.mjs";

let folder, dev, url, browser;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), "tradewind-author-"));
  cpSync(join(root, "examples/mods/first-card"), join(folder, "first-card"), { recursive: true });
  const scenario = "first-card/tests/a-gunner-pays-for-each-ship-repelled.yaml";
  dev = spawn(program, ["dev", "first-card", scenario, "--no-check", "--serve", "--port", "0"], {
    cwd: folder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  url = await new Promise((done, fail) => {
    let said = "";
    dev.stdout.on("data", (bytes) => {
      said += bytes;
      const [address] = said.match(/http:\/\/\S+#\S+/) ?? [];
      if (address) done(address);
    });
    dev.on("exit", (code) => fail(new Error(`tradewind dev ended with ${code}: ${said}`)));
  });
  browser = await launch();
});
after(async () => {
  await browser?.close();
  dev?.kill();
  rmSync(folder, { recursive: true, force: true });
});

function save(file, was, is) {
  const path = join(folder, "first-card", file),
    text = readFileSync(path, "utf8");
  assert.ok(text.includes(was));
  writeFileSync(path, text.replace(was, is));
}

for (const [device, options] of [
  ["a desk", { viewport: { width: 1280, height: 800 } }],
  ["a phone", PHONE],
]) {
  test(`steps, messages and the console of an author on ${device}`, { timeout: 120_000 }, async () => {
    const { context, page, faults } = await visit(browser, url, options);
    await page.goto(url);
    const said = page.locator(".author pre");
    const heard = (text) => page.locator(".author pre", { hasText: text }).waitFor();
    const type = async (line) => {
      await page.locator(".author input").fill(line);
      await page.keyboard.press("Enter");
    };
    await heard("The table is at http");
    await type(":restart");
    await heard("dev> :restart");
    await type("= 20 + 3");
    await heard("= 23");
    const move = page.locator(".actions .move").first();
    await move.click();
    await heard(/Steps of 0: draw/);
    await assert_fits(page, "the table of an author");
    await assert_accessible(page, "the console of an author");

    await type(":give 1 gunner");
    await page.locator(".player .card, .opponents .card", { hasText: "Gunner" }).first().waitFor({ state: "attached" }); // folded away on a phone
    save("content/gunners/cards.yaml", "pays: 2", "pays: 3");
    await heard("Saved: first-card/content/gunners/cards.yaml");
    save("scripts/cards/gunners/gunner.lua", '"gain_coins"', '"gain_coin"');
    await heard('gain_coin"'); // the line of the source
    save("scripts/cards/gunners/gunner.lua", '"gain_coin"', '"gain_coins"');
    // Saves while the page comes back: it is bound to its seats anyway.
    for (const [was, is] of [
      ["3", "2"],
      ["2", "4"],
      ["4", "2"],
    ]) {
      save("content/gunners/cards.yaml", `pays: ${was}`, `pays: ${is}`);
      await page.waitForTimeout(330);
    }
    await type("= 40 + 2");
    await heard("= 42");
    await move.click();
    await heard(/Steps of 0: draw[^]*Steps of 0: /);
    assert.ok(!(await said.innerText()).includes("\u001b"));
    assert.deepEqual(
      faults.filter((fault) => !fault.includes("503")),
      [],
    ); // what is asked for during a reload is asked for again
    await context.close();
  });
}
