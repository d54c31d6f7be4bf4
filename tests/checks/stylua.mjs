// StyLua, whose package for Node.js is a library only: names the files that are not in the format of stylua.toml.
//   node tests/checks/stylua.mjs [--write] FILE...      (from the root of the project; --write puts them in the format)
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const stylua = createRequire(resolve("tools/web/package.json"))("@johnnymorganz/stylua");

const type_of = (key) => (key === "syntax" ? "LuaVersion" : key.replace(/(?:^|_)(.)/g, (_, letter) => letter.toUpperCase()));

function settings() {
  const config = stylua.Config.new();
  for (const [, key, word, number] of readFileSync("stylua.toml", "utf8").matchAll(/^(\w+) = (?:"(\w+)"|(\d+))$/gm)) {
    config[key] = word ? stylua[type_of(key)][word] : Number(number);
  }
  return config;
}

const files = process.argv.slice(2);
const write = files[0] === "--write";
for (const file of files.slice(write ? 1 : 0)) {
  const text = readFileSync(file, "utf8");
  const formatted = stylua.formatCode(text, settings(), undefined, stylua.OutputVerification.None);
  if (formatted === text) continue;
  if (write) writeFileSync(file, formatted);
  else {
    console.log(file);
    process.exitCode = 1;
  }
}
