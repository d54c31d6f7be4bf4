// Where people come from and go to: invitations as they are handed on, the result, the focus of a keyboard, what an older page left
// behind, rules that are refused.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, is_over, picture, play_on, ready, until } from "../steps.mjs";
import { browser, PHONE, served, server, visit } from "../server.mjs";

const PUBLIC = "http://table.example:8214";
const DESK = { viewport: { width: 1440, height: 900 } };

served("--public-url", PUBLIC + "/");

// As the host sees it: the server is elsewhere, and the browser of this test only reaches it here.
const link_of = async (page, which = ".invitation .share-link") =>
  (await page.locator(which).first().inputValue()).replace(PUBLIC, server.url);

test("an invitation works on another device, however it was pasted, and seats one person", { timeout: 180_000 }, async () => {
  const host = await visit(browser, server.url),
    guest = await visit(browser, server.url, PHONE),
    third = await visit(browser, server.url, { locale: "es" });
  await begin(host.page, server.url, "bigbox-2021", ["me", "link"]);
  assert.match(await host.page.locator(".invitation .share-link").inputValue(), new RegExp("^" + PUBLIC + "/t/\\w+#[\\w-]{22}$"));
  assert.ok((await link_of(host.page, ".table-link-box .share-link")).endsWith(new URL(host.page.url()).pathname));
  assert.ok(!(await host.page.locator(".waiting-room").innerText()).includes("--listen"));
  assert.equal(new URL(host.page.url()).hash, "", "the host's own seat is in no address that may be copied");
  const link = await link_of(host.page);

  await guest.page.goto(link.replace("#", "%23") + ")."); // as a chat may hand it on
  await ready(guest.page, host.page);
  assert.equal(new URL(guest.page.url()).hash, "");
  await guest.page.reload();
  await guest.page.locator(".own").waitFor();
  await guest.page.goto(link); // the link in the chat once more
  await guest.page.locator(".own").waitFor();

  await third.page.goto(link);
  await third.page.locator("main .refused", { hasText: "cada invitación vale para una sola persona" }).waitFor();
  await picture(third.page, "invitation-used");
  await third.page.locator("a.button.main").click(); // the table itself, whose address is also that of the host
  await until(third.page, (hash) => location.hash === hash, "");
  await third.page.locator(".watching").waitFor();
  assert.equal(await third.page.locator(".own").count(), 0);

  await guest.page.locator(".top-bar .menu").tap();
  await guest.page.locator("dialog[open] summary", { hasText: "another device" }).tap();
  await guest.page.locator("dialog[open] .device .share-link").waitFor();
  const tablet = await visit(browser, server.url);
  await tablet.page.goto(server.url);
  await tablet.page
    .locator(".code-field input")
    .fill(`Here it is: <${await link_of(guest.page, "dialog[open] .share-link")}>, come!`);
  await tablet.page.keyboard.press("Enter");
  await tablet.page.locator(".own").waitFor();
  await guest.page.reload(); // it is one's seat there, too
  await guest.page.locator(".own").waitFor();
  assert.deepEqual(
    [host, guest, third, tablet].flatMap((one) => one.faults),
    [],
  );
  for (const one of [host, guest, third, tablet]) await one.context.close();
});

test("without storage a seat is in no address either, and is there again after loading", { timeout: 120_000 }, async () => {
  const host = await visit(browser, server.url),
    guest = await visit(browser, server.url);
  await guest.page.addInitScript(() =>
    Object.defineProperty(globalThis, "localStorage", {
      get: () => {
        throw new Error("refused");
      },
    }),
  );
  await begin(host.page, server.url, "bigbox-2021", ["me", "link"]);
  const link = await link_of(host.page);
  await guest.page.goto(link);
  await ready(guest.page, host.page);
  await until(guest.page, () => location.hash === "");
  await guest.page.reload();
  await guest.page.locator(".own").waitFor();
  assert.deepEqual([...host.faults, ...guest.faults], []);
  await host.context.close();
  await guest.context.close();
});

test("the result is in view when a game ends, wherever one has looked", { timeout: 300_000 }, async () => {
  for (const device of [DESK, PHONE]) {
    const { context, page, faults } = await visit(browser, server.url, device);
    await begin(page, server.url, "dice-1+max_rounds=2", ["me", "bot"]);
    await page.evaluate(() =>
      setInterval(() => {
        // somebody looks at what lies lowest
        if (document.querySelector(".end")) return;
        document.querySelector(".board")?.scrollTo(0, 1e6);
        scrollTo(0, 1e6);
      }, 20),
    );
    await play_on(page);
    await page.waitForTimeout(200);
    const place = await page.locator(".end").boundingBox();
    assert.ok(place.y >= 0 && place.y < device.viewport.height / 2, `the result begins at ${place.y}`);
    assert.equal(await page.evaluate(() => document.activeElement.id), "end-title");
    await picture(page, device === DESK ? "result-desk" : "result-phone");
    assert.deepEqual(faults, []);
    await context.close();
  }
});

const focus_is_in = (page, selector) => page.evaluate((wanted) => document.activeElement.closest(wanted) !== null, selector);

test("the focus stays where the keyboard was: moves, tools, seats, pages", { timeout: 180_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url);
  await page.goto(server.url + "/?game=" + encodeURIComponent("bigbox-2021+start_player=0"));
  const rows = page.locator(".seat-row");
  await rows.first().waitFor();
  await page.locator(".seats > button").focus();
  await page.keyboard.press("Enter");
  await rows.nth(2).locator("button").last().focus();
  await page.keyboard.press("Enter"); // the row goes, and the button with it
  await until(page, () => document.querySelectorAll(".seat-row").length === 2);
  assert.ok(await focus_is_in(page, ".seats"));
  await page.locator(".start-bar button").focus();
  await page.keyboard.press("Enter");
  await page.locator(".actions .move").first().waitFor();
  await until(page, () => document.activeElement.closest(".actions") !== null);
  let played = 0;
  for (let turn = 0; turn < 12 && !(await is_over(page)); ++turn) {
    const n = await page.locator(".table").getAttribute("data-n");
    await until(page, () => document.activeElement.matches(".move"));
    await page.keyboard.press("Enter");
    await until(page, (before) => document.querySelector(".table").dataset.n !== before, n);
    ++played;
  }
  assert.equal(played, 12);

  await page.keyboard.press("h");
  await page.locator("dialog[open] .move").first().focus();
  await page.keyboard.press("Enter"); // a move from the hint closes it
  await page.locator("dialog").waitFor({ state: "detached" });
  await until(page, () => document.activeElement.closest(".actions") !== null);

  // Somebody who presses outside all controls does not get the focus back.
  await page.locator(".where h1").click();
  const n = await page.locator(".table").getAttribute("data-n");
  await page.keyboard.press("1");
  await until(page, (before) => document.querySelector(".table").dataset.n !== before, n);
  assert.deepEqual(faults, []);
  await context.close();
});

test("a key that is held answers one question only", { timeout: 120_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url, { pace: 1.4 }); // no forced move meanwhile
  await begin(page, server.url, "bigbox-2021", ["me", "me"]);
  if (await page.locator(".hand-over").count()) await page.locator(".hand-over button").click();
  for (const key of ["Enter", "1"]) {
    await page.locator(".actions .move").first().focus();
    const n = Number(await page.locator(".table").getAttribute("data-n"));
    for (let repeat = 0; repeat < 15; ++repeat) {
      await page.keyboard.down(key); // all but the first are repetitions
      await page.waitForTimeout(40);
    }
    await page.keyboard.up(key);
    assert.equal(Number(await page.locator(".table").getAttribute("data-n")), n + 1);
  }
  assert.deepEqual(faults, []);
  await context.close();
});

test("whatever an older page has stored, the page comes up and plays", { timeout: 300_000 }, async () => {
  const KEYS = ["tables", "last", "settings", "texts"];
  const LEFT = [
    "{",
    "null",
    "0",
    '"text"',
    "[]",
    "{}",
    "[null]",
    "[1,2]",
    '[{"match":5}]',
    '{"code":7,"seats":"me","name":{},"lang":3,"at":"x"}',
    '{"code":"bigbox-2021","seats":[{"kind":"robot"},null,{"kind":"bot","bot":"gone"}],"clock":"never","minutes":60}',
    '[{"match":"abcdefgh2345","tokens":"x","name":7,"at":"yesterday"},{"match":"../x","tokens":[]},{"match":"abcdefgh2346","tokens":[1,null],"at":1e300}]',
  ];
  for (const left of LEFT) {
    const { context, page, faults } = await visit(browser, server.url);
    await page.addInitScript(
      ([keys, value]) => {
        if (sessionStorage.getItem("told")) return;
        sessionStorage.setItem("told", "1");
        for (const key of keys) localStorage.setItem("tradewind." + key, value);
      },
      [KEYS, left],
    );
    await page.goto(server.url);
    await page.locator("a.variant").first().waitFor();
    await page.goto(server.url + "/?game=bigbox-2021");
    await page.locator(".start-bar button:enabled").click();
    await page.locator(".table, .hand-over").first().waitFor();
    assert.deepEqual(faults, [], left);
    await context.close();
  }
});

test("an older choice of a clock and a bot that is gone are understood", { timeout: 60_000 }, async () => {
  const { context, page, faults } = await visit(browser, server.url);
  await page.addInitScript(() =>
    localStorage.setItem(
      "tradewind.last",
      '{"code":"yucata","seats":[{"kind":"me","name":"Ida"},{"kind":"link"},{"kind":"bot","bot":"gone"}],"spectators":false,"absent":"bot","announced":false,"minutes":1440}',
    ),
  );
  await page.goto(server.url + "/?game=yucata");
  await page.locator(".seat-row").nth(2).waitFor();
  assert.equal(await page.locator("input.seat-name").first().inputValue(), "Ida");
  assert.equal(await page.locator(".seat-row select").inputValue(), "normal");
  assert.equal(await page.locator(".manners select").inputValue(), "day");
  assert.deepEqual(faults, []);
  await context.close();
});

test("why rules cannot be played is said in words, in the language of the page", { timeout: 120_000 }, async () => {
  const SAID = [
    [
      "bigbox-2021+contracts=competitive",
      "Contracts: Each for themselves needs Cards of Just One More Contract: yes",
      "Contratos: Cada uno por su cuenta",
    ],
    ["adventure-1+story=true", "has no rule called story", "no tiene ninguna regla llamada story"],
    ["nothing-2021", "There is no edition called nothing-2021", "No hay ninguna edición llamada nothing-2021"],
    ["bigbox-2021+tax_bonus=many", "cannot be many", "no puede ser many"],
  ];
  for (const [code, english, spanish] of SAID) {
    for (const [locale, words] of [
      ["en", english],
      ["es", spanish],
    ]) {
      const { context, page } = await visit(browser, server.url, { locale });
      await page.goto(server.url + "/?game=" + encodeURIComponent(code));
      const told = (await page.locator(".refused").first().innerText()).replace(/"/g, (_, at) => (at === 0 ? "“" : "”"));
      assert.ok(!/option '|tradewind list|=true'|there is no variant/.test(told), told);
      assert.ok(told.replace(/[“”«»]/g, "").includes(words), `${code} in ${locale}: ${told}`);
      await picture(page, `refused-${locale}`);
      await context.close();
    }
  }
});
