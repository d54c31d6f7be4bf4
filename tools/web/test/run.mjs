// Unit tests: node test/run.mjs. Each file of test/unit is bundled with what it imports, then run by node --test.
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = mkdtempSync(join(here, "../node_modules/.tests-"));
try {
  const tests = readdirSync(join(here, "unit")).filter((name) => name.endsWith(".test.mjs"));
  await build({
    entryPoints: tests.map((name) => join(here, "unit", name)),
    absWorkingDir: join(here, ".."),
    bundle: true,
    platform: "node",
    format: "esm",
    external: ["esbuild"],
    outdir: out,
    outExtension: { ".js": ".mjs" },
    jsx: "automatic",
    jsxImportSource: "preact",
    logLevel: "warning",
    define: { "import.meta.dirname": JSON.stringify(here) },
  });
  const run = spawnSync(process.execPath, ["--test", ...tests.map((name) => join(out, name))], { stdio: "inherit" });
  process.exitCode = run.status ?? 1;
} finally {
  rmSync(out, { recursive: true, force: true });
}
