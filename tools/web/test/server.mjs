// A separate server for a test, with the built page, and a browser to visit it. The program is TRADEWIND, else the one
// of the release build; the browser is CHROMIUM, else Debian's.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { after, before } from "node:test";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
export const program = process.env.TRADEWIND ?? join(root, "build/release/tradewind");
const pages = process.env.TRADEWIND_WEB ?? join(root, "build/web");

const free_port = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

// `more`: further arguments, such as a mod.
async function serve(...more) {
  const folder = mkdtempSync(join(tmpdir(), "tradewind-browser-"));
  const start = (port) =>
    new Promise((done, fail) => {
      const child = spawn(
        program,
        ["serve", "--port", String(port), "--store", join(folder, "tables.db"), "--pages", pages, "--trust-loopback", ...more],
        { cwd: root, stdio: ["ignore", "pipe", "inherit"] },
      );
      let said = "";
      child.stdout.on("data", (bytes) => {
        said += bytes;
        if (/http:\/\/\S+\s/.test(said)) done({ child, url: `http://127.0.0.1:${port}` });
      });
      child.on("exit", (code) => fail(new Error(`tradewind serve ended with ${code}: ${said}`)));
    });
  let running = await start(await free_port());
  const stop = () =>
    new Promise((done) => {
      running.child.removeAllListeners("exit");
      running.child.once("exit", done);
      running.child.kill("SIGINT");
    });
  return {
    url: running.url,
    // What happens while it is not there.
    async away(during) {
      const { port } = new URL(running.url);
      await stop();
      await during();
      running = await start(port);
    },
    restart() {
      return this.away(() => {});
    },
    async end() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync),
    args: ["--no-sandbox"],
  });

export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

// A visitor whose page must make no error and no request to elsewhere.
export async function visit(browser, url, { pace = 0, theme = "system", ...options } = {}) {
  const context = await browser.newContext({ reducedMotion: "reduce", locale: "en", ...options });
  // What bots do is shown at once, unless a test is about its pace.
  const settings = JSON.stringify({ pace, theme });
  await context.addInitScript((settings) => (localStorage["tradewind.settings"] ??= settings), settings);
  const page = await context.newPage();
  const faults = [];
  page.setDefaultTimeout(20_000);
  page.on("pageerror", (error) => faults.push(error.message));
  page.on(
    "console",
    (message) =>
      message.type() === "error" &&
      !/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION|WebSocket connection/.test(message.text()) &&
      !/Cross-Origin-Opener-Policy header has been ignored/.test(message.text()) && // told of every page without https
      faults.push(message.text()),
  );
  page.on(
    "request",
    (request) =>
      /^(http|ws)/.test(request.url()) &&
      new URL(request.url()).host !== new URL(url).host &&
      faults.push("request to " + request.url()),
  );
  return { context, page, faults };
}

// Of a file of tests, while they run.
export let server, browser;

export function served(...more) {
  before(async () => {
    server = await serve(...more);
    browser = await launch();
  });
  after(async () => {
    await browser?.close();
    await server?.end();
  });
}

// One's seat at a new table of a fixed seed, with a bot: the same game each time.
export async function seated(device, code, seed = 3) {
  const visitor = await visit(browser, server.url, device);
  await visitor.page.goto(server.url);
  const link = await visitor.page.evaluate(
    async ([code, seed]) => {
      const seats = [
        { kind: "me", name: "Marta" },
        { kind: "bot", bot: "easy" },
      ];
      const params = { code, seats, seed, spectators: true, absent: "wait", announced: false, lang: "en" };
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "create", params });
      const { result } = await (await fetch("/api", { method: "POST", body })).json();
      return `/t/${result.match}#${result.seats[0].token}`;
    },
    [code, seed],
  );
  await visitor.page.goto(server.url + link);
  await visitor.page.locator(".table .own").waitFor();
  await visitor.page.locator(".map-zone[aria-busy=true]").waitFor({ state: "detached" }); // all of the map is there
  return visitor;
}
