-- The structure of the tree: who may include whom, where Lua and YAML are seen, no game word in runtime/, length of files, and
-- the budgets in tests/budget.yaml. Each finding says file:line: what to do.
package.path = arg[0]:match("^(.-)[^/]*$") .. "?.lua"
local budget = require("lint.budget")
local tree = require("lint.tree")

local USAGE = [[
usage: lua5.4 tests/lint.lua [OPTION]        (from the root of the project)

Checks the structure of the tree and its budgets (tests/budget.yaml).

  --budget    checks the budgets only, and prints what there is next to what there may be
  --tighten   lowers the budgets to what there is
  --measure   sets the budgets to what there is, up too; a line that this raises needs a reason, which you write
  --help      this text

example: lua5.4 tests/lint.lua --budget | grep runtime/engine
]]

local function check_all()
  for _, part in ipairs({ "includes", "rooms", "scripts", "cards", "prose", "phrases", "refusals", "citations" }) do
    require("lint." .. part)()
  end
  budget.check()
  return "the structure is sound"
end

local function check_budget()
  budget.check(true)
  return "the budgets hold"
end

local function write_budget()
  budget.rewrite(arg[1] == "--measure")
  return "tests/budget.yaml is written; read the difference before you keep it"
end

local function help()
  return (USAGE:gsub("\n$", ""))
end

local options = { ["--budget"] = check_budget, ["--tighten"] = write_budget, ["--measure"] = write_budget, ["--help"] = help }
local run = not arg[1] and check_all or not arg[2] and options[arg[1]]
if not run then
  io.stderr:write("lint: this takes one of the options below, not '" .. table.concat(arg, " ") .. "'\n" .. USAGE)
  os.exit(2)
end

local done = run()
if tree.findings > 0 then
  print(tree.findings .. (tree.findings == 1 and " finding" or " findings"))
  os.exit(1)
end
print(done)
