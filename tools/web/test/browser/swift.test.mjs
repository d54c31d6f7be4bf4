// Nothing keeps the page from answering: with a processor of a quarter of this one's speed no task takes long, and over a slow
// connection the first table comes soon. Measured three times, of which the least counts: what else the machine does is no part of it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { play_on } from "../steps.mjs";
import { browser, PHONE, seated, served, server, visit } from "../server.mjs";

served();

const SLOWER = 4, // times than this machine
  LONGEST = 100, // milliseconds of a task there
  TIMES = 3;

const is_task = ({ name }) => /RunTask/.test(name);
const ends = ({ ts, dur }) => ts + dur;

// The tasks of the page: what its thread does in one go, with the promises that are kept right after it.
function tasks_of(events) {
  const mains = events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const pages = new Set(events.filter(({ args }) => args.data?.url?.startsWith?.(server.url)).map(({ pid }) => pid));
  const tasks = [];
  for (const { pid, tid } of mains.filter((main) => pages.has(main.pid))) {
    const all = events.filter((one) => one.ph === "X" && one.tdur && one.pid === pid && one.tid === tid);
    let parent = null;
    for (const one of all.sort((a, b) => a.ts - b.ts || b.dur - a.dur)) {
      const inside = parent && one.ts < ends(parent);
      if (!inside) parent = one;
      if (!inside && (is_task(one) || !tasks.length)) tasks.push({ ms: 0, events: [] });
      const task = tasks[tasks.length - 1];
      task.events.push(one);
      if (!inside) task.ms += one.tdur / 1000;
    }
  }
  return tasks;
}

// Left out is what only the browser does: to begin a page, and what a test that controls it sends.
function work_of({ ms, events }) {
  const has = (name, fits = () => true) => events.some((one) => one.name === name && fits(one.args));
  const sent = has("Receive mojo message", (args) => /DevTools/.test(args.chrome_mojo_event_info?.mojo_interface_tag));
  const is_own = has("FunctionCall", (args) => args.data?.url?.startsWith(server.url));
  if (has("CommitLoad") || (sent && !is_own)) return 0;
  const positions = events.filter(({ name }) => name === "V8.CollectSourcePositions");
  return positions.reduce((left, { tdur }) => left - tdur / 1000, ms);
}

// The longest task of the page while something is done, in ms on the slower machine.
async function longest(page, done) {
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "disabled-by-default-v8.compile"] });
  let trace = null;
  try {
    await done();
  } finally {
    trace = await browser.stopTracing();
  }
  const all = tasks_of(JSON.parse(trace).traceEvents).map((task) => Math.round(work_of(task) * SLOWER));
  return Math.max(0, ...all);
}

async function opens_sheets(page) {
  for (const tool of [
    "[aria-keyshortcuts=h]",
    "[aria-keyshortcuts=l]",
    "[aria-keyshortcuts='?']",
    ".ticker",
    ".menu",
    ".player-head",
  ]) {
    const button = page.locator(".table " + tool).first();
    if (!(await button.isVisible())) continue;
    await button.tap();
    await page.locator("dialog[open] :is(p, .words, .move, .zone):visible").first().waitFor();
    await page.locator("dialog[open] .sheet-head button").tap();
  }
}

async function replayed(page) {
  await page.goto(page.url().replace("/t/", "/r/"));
  await page.locator(".track .band").first().waitFor();
  for (let turn = 0; turn < 3; ++turn) {
    await page.keyboard.press("PageDown");
    await page.waitForTimeout(300);
  }
}

// A walk through the page, and how long the longest task is at each step.
async function tour(code) {
  const { context, page } = await seated({ ...PHONE, reducedMotion: "no-preference" }, code);
  const table = page.url();
  const took = {};
  const step = async (what, done) => (took[what] = await longest(page, done));
  await step("the start page", async () => {
    await page.goto(server.url);
    await page.locator(".games a.variant").first().waitFor();
  });
  await step("the options of a game", async () => {
    await page.goto(`${server.url}/?game=${code}`);
    await page.locator(".seat-row").first().waitFor();
  });
  await step("a table", async () => {
    await page.goto(table);
    await page.locator(".table .own").waitFor();
    await page.waitForTimeout(1000); // the map follows
  });
  await step("playing", () => play_on(page, (count) => count === 25));
  await step("the sheets", () => opens_sheets(page));
  await step("a replay", () => replayed(page));
  await context.close();
  return took;
}

for (const code of ["bigbox-2021", "dice-1", "adventure-1"])
  test(`no task is long: ${code}`, { timeout: 600_000 }, async () => {
    const tours = [];
    for (let time = 0; time < TIMES; ++time) tours.push(await tour(code));
    const least = Object.keys(tours[0]).map((what) => [what, Math.min(...tours.map((took) => took[what]))]);
    if (process.env.TASKS) console.log(code, least.map((one) => one.join(": ")).join(", "));
    for (const [what, ms] of least) assert.ok(ms <= LONGEST, `${what}: a task of ${ms} ms`);
  });

const SECONDS = 5,
  SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }; // ms, bytes a second

// Seconds until something is there, on a device that has never been here.
async function first_visit(...steps) {
  const { context, page } = await visit(browser, server.url, PHONE);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", SLOW_3G);
  const took = [];
  for (const [act, seen] of steps) {
    const from = Date.now();
    await act(page);
    await page.locator(seen).first().waitFor();
    took.push((Date.now() - from) / 1000);
  }
  await context.close();
  return took;
}

test("over slow 3G a table, the start page, and from there a table are there in time", { timeout: 300_000 }, async () => {
  const host = await seated(PHONE, "dice-1");
  const opens = (address) => (page) => page.goto(address, { waitUntil: "commit" });
  const link = [opens(host.page.url()), ".table .opponents"];
  const start = [opens(server.url), ".front button.main"];
  const plays = [(page) => page.locator(".front button.main").tap(), ".table .own"];
  const all = [];
  for (let time = 0; time < TIMES; ++time) all.push([...(await first_visit(link)), ...(await first_visit(start, plays))]);
  const least = all[0].map((_, at) => Math.min(...all.map((took) => took[at])));
  if (process.env.TASKS) console.log("slow 3G", least.join(" "));
  for (const [at, what] of ["a table by its link", "the start page", "a table from there"].entries())
    assert.ok(least[at] <= SECONDS, `${what} takes ${least[at]} s`);
  await host.context.close();
});
