-- Citations of rules such as (B-55): wherever they stand, docs/rules has that clause.
local tree = require("lint.tree")
local clauses = require("lint.clauses")

local CITING = "scripts content examples tests docs tools runtime"
local PAGES = { "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md" }
local SUFFIXES = { "lua", "yaml", "md", "cpp", "h", "ts", "tsx", "mjs", "py", "sh", "txt", "in", "out", "jsonl" }
local OTHER_RULES = { "^tests/unit/", "^tests/broken/", "^tests/fixtures/", "^examples/" } -- of games that are not on these pages

local function has_other_rules(path)
  for _, folder in ipairs(OTHER_RULES) do
    if path:find(folder) then return true end
  end
  return false
end

local function check_ids(path, number, line, known, prefixes)
  local padded = " " .. line .. " "
  for from, prefix, rest, to in padded:gmatch("%f[%w_%-]()(%u+)%-(X?%d+)%f[^%w_%-]()") do
    local id = prefix .. "-" .. rest
    local bracketed = padded:sub(from - 1, from - 1):match("[%[(]") and padded:sub(to, to):match("[%]),]")
    local is_citation = prefixes[prefix] or bracketed and prefix ~= "UTF" and not has_other_rules(path)
    if is_citation and not known[id] then
      tree.report(path, number, clauses.folder .. " has no clause " .. id .. "; name the one that is meant, or write it")
    end
  end
end

local function check_links(path, number, line, known, prefixes)
  for page, anchor in line:gmatch("%]%(([^)#%s]*)#(%l+%-x?%d+)%)") do
    local id = anchor:upper()
    local clause = known[id]
    local target = (page == "" and path or page):match("[^/]*$")
    local is_there = clause and (target == clause.page or target == "scenarios.md")
    if prefixes[id:match("^%u+")] and not is_there then
      tree.report(path, number, target .. " has no clause " .. id .. "; correct the link")
    end
  end
end

return function()
  local known = clauses.read()
  local prefixes = {}
  for _, clause in ipairs(known) do
    prefixes[clause.id:match("^%u+")] = true
  end
  local paths = tree.find(CITING, table.unpack(SUFFIXES))
  table.move(PAGES, 1, #PAGES, #paths + 1, paths)
  for _, path in ipairs(paths) do
    for number, line in ipairs(tree.read_lines(path)) do
      if line:find("%u%-X?%d") then check_ids(path, number, line, known, prefixes) end
      check_links(path, number, line, known, prefixes)
    end
  end
end
