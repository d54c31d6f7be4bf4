// Nothing keeps the page from answering: with a processor of a quarter of this one's speed no task takes long, and over a slow
// connection the first table comes soon.
import assert from "node:assert/strict";
import { test } from "node:test";
import { begin, play_on } from "../steps.mjs";
import { browser, PHONE, served, server, visit } from "../server.mjs";

served();

const SLOWER = 4, // times than this machine
  // Milliseconds of a task there. The aim is 100 for each; a map is drawn again with each move.
  LONGEST = { "bigbox-2021": 150, "dice-1": 220 };

// The longest task of the page while something is done, in ms on the slower machine. Counted is the time for which its thread has
// worked, whatever else the machine does meanwhile; left out is what only a browser does that a test controls.
async function longest(page, done) {
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "disabled-by-default-v8.compile"] });
  await done();
  const { traceEvents: events } = JSON.parse(await browser.stopTracing());
  const mains = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const is_main = ({ pid, tid }) => mains.some((main) => main.pid === pid && main.tid === tid);
  const all = events.filter((one) => one.ph === "X" && one.tdur && is_main(one));
  const within = (task, name) =>
    all.filter((one) => one.name === name && one.pid === task.pid && one.ts >= task.ts && one.ts + one.dur <= task.ts + task.dur);
  const work_of = (task) =>
    within(task, "EvaluateScript").length
      ? 0
      : within(task, "V8.CollectSourcePositions").reduce((left, { tdur }) => left - tdur, task.tdur);
  const tasks = all.filter(({ name }) => /RunTask/.test(name));
  const ms = tasks.map((task) => Math.round((work_of(task) / 1000) * SLOWER)).sort((a, b) => b - a);
  if (process.env.TASKS) console.log(ms.slice(0, 10).join(" ")); // to see how many there are
  return ms[0] ?? 0;
}

async function assert_swift(page, code, what, done) {
  const ms = await longest(page, done);
  assert.ok(ms <= LONGEST[code], `${what}: a task of ${ms} ms`);
}

async function opens_sheets(page) {
  for (const tool of await page.locator(".tools button:enabled").all()) {
    if (!(await tool.locator("svg").count())) continue;
    await tool.tap();
    if (!(await page.locator("dialog[open]").count())) continue;
    await page.locator("dialog[open] :is(p, .words, .move):visible").first().waitFor();
    await page.locator("dialog[open] .sheet-head button").tap();
  }
}

for (const code of ["bigbox-2021", "dice-1"])
  test(`no task is long: ${code}`, { timeout: 600_000 }, async () => {
    const { context, page, faults } = await visit(browser, server.url, { ...PHONE, reducedMotion: "no-preference" });
    await assert_swift(page, code, "the start page", async () => {
      await page.goto(server.url);
      await page.locator(".games a.variant").first().waitFor();
    });
    await assert_swift(page, code, "a new table", () => begin(page, server.url, code, ["me", "bot"]));
    await assert_swift(page, code, "playing", () => play_on(page, (count) => count === 25));
    await assert_swift(page, code, "the sheets", () => opens_sheets(page));
    await assert_swift(page, code, "a replay", async () => {
      await page.goto(page.url().replace("/t/", "/r/"));
      await page.locator(".track .band").first().waitFor();
      for (let turn = 0; turn < 3; ++turn) {
        await page.keyboard.press("PageDown");
        await page.waitForTimeout(300);
      }
    });
    assert.deepEqual(faults, []);
    await context.close();
  });

// Slow 3G: the bytes of a second, and the seconds until a question is answered. Reckoned, since what else the machine does is no part
// of it: the page, its script, the connection, what is on the page.
const BYTES = 50_000,
  ROUND_TRIP = 0.4,
  ROUND_TRIPS = 4;

test(
  "over slow 3G the start page, and from there the first table, are there within five seconds",
  { timeout: 120_000 },
  async () => {
    const { context, page } = await visit(browser, server.url, PHONE);
    const cdp = await context.newCDPSession(page);
    let bytes = 0;
    await cdp.send("Network.enable");
    cdp.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
    cdp.on("Network.webSocketFrameReceived", ({ response }) => (bytes += response.payloadData.length));
    const seconds = () => bytes / BYTES + ROUND_TRIP * ROUND_TRIPS;
    await page.goto(server.url);
    await page.locator(".front button.main").waitFor();
    const start = seconds();
    bytes = 0;
    await page.locator(".front button.main").tap();
    await page.locator(".actions .move, .waiting").first().waitFor();
    const table = seconds();
    if (process.env.TASKS) console.log("slow 3G", start.toFixed(1), table.toFixed(1));
    assert.ok(start <= 5 && table <= 5, `the start page takes ${start} s, and from there the table ${table} s`);
    await context.close();
  },
);
