// Builds the page: node build.mjs [FOLDER]. Writes index.html, what it names beside it, assets/app-HASH.js and .css; without a
// folder into build/web. Says how much of it there is to load.
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? process.env.TRADEWIND_WEB ?? join(here, "../../build/web"));

const bundle = await build({
  entryPoints: { app: join(here, "src/main.tsx"), style: join(here, "src/style/all.css") },
  absWorkingDir: here,
  bundle: true,
  minify: true,
  write: false,
  outdir: out,
  target: ["chrome91", "firefox90", "safari15"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  charset: "utf8",
});

// Names carry a hash, so that browsers may keep the files forever.
const named = (name, extension) => {
  const file = bundle.outputFiles.find((one) => one.path.endsWith("/" + name + "." + extension));
  const hash = createHash("sha256").update(file.contents).digest("hex").slice(0, 10);
  return { name: `app-${hash}.${extension}`, contents: file.contents };
};
const script = named("app", "js");
const style = named("style", "css");

const assets = join(out, "assets");
mkdirSync(assets, { recursive: true });
for (const old of readdirSync(assets)) {
  if (/^app-[0-9a-f]{10}\.(js|css)$/.test(old)) rmSync(join(assets, old));
}
for (const file of [script, style]) writeFileSync(join(assets, file.name), file.contents);
const page = readFileSync(join(here, "src/index.html"), "utf8");
rmSync(join(out, "notices.js"), { force: true }); // as the worker was called
for (const file of ["worker.js", "manifest.webmanifest", "icon.svg", "icon-180.png"])
  cpSync(join(here, "src", file), join(out, file));
writeFileSync(join(out, "index.html"), page.replace("app.js", script.name).replace("app.css", style.name));
const packed = [script, style].reduce((sum, file) => sum + gzipSync(file.contents).length, 0);
console.log(`${(packed / 1000).toFixed(1)} kB gzip`);
