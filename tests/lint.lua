-- The structure of the tree: who may include whom, where Lua and YAML are seen, no game word in runtime/, length of files.
-- Run from the project's root: lua5.4 tests/lint.lua. Each finding says file:line: what to do.
package.path = arg[0]:match("^(.-)[^/]*$") .. "?.lua"
local tree = require("lint.tree")

for _, part in ipairs({ "includes", "rooms", "scripts", "prose" }) do
  require("lint." .. part)()
end

if tree.findings > 0 then
  print(tree.findings .. (tree.findings == 1 and " finding" or " findings"))
  os.exit(1)
end
print("the structure is sound")
