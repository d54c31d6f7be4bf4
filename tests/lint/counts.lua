-- What there is of everything that has a budget: { [place] = { [measure] = number } }. A place is a side, such as runtime, or a
-- room of it, its folder of the first level with all that is in it.
local tree = require("lint.tree")

local SIDES = { "runtime", "tools", "scripts", "content", "tests", "docs" }

local function read(path)
  local file <close> = assert(io.open(path, "rb"))
  return file:read("a") or "" -- nothing in a link to a folder
end

local function count_lines(text, pattern)
  local found = 0
  for line in text:gmatch("([^\n]*)\n") do
    found = found + (line:match(pattern) and 1 or 0)
  end
  return found
end

-- Calls add(place, measure, number) for all that counts in a file.
local function count_file(side, path, add)
  local text = read(path)
  local lines = count_lines(text, "")
  local is_code = side == "runtime" or side == "tools"
  add(side, "files", 1)
  for _, place in ipairs({ side, path:match("^[^/]+/[^/]+%f[/]") }) do
    if is_code then
      add(place, "lines", lines)
      add(place, "bytes", #text)
    elseif side == "tests" then
      add(place, "test_lines", lines)
    end
  end
  if is_code and (path:match("%.cpp$") or path:match("%.h$")) then
    add("c++", "lines", lines)
    add("c++", "quiet", count_lines(text, "^%s*$") + count_lines(text, "^%s*//"))
  elseif path:match("^content/[^/]+/options%.yaml$") then
    add(side, "options", count_lines(text, "^[%w_\"]+:"))
  elseif path:match("^docs/.*%.md$") then
    add(side, "pages", 1)
  end
end

-- The counts, and how many per cent of the lines of C++ are blank or hold only a comment.
return function()
  local counts = { ["c++"] = { lines = 0, quiet = 0 } }
  local function add(place, measure, number)
    counts[place] = counts[place] or {}
    counts[place][measure] = (counts[place][measure] or 0) + number
  end
  for _, side in ipairs(SIDES) do
    for _, path in ipairs(tree.find(side)) do
      count_file(side, path, add)
    end
  end
  local cpp = counts["c++"]
  counts["c++"] = nil
  return counts, cpp.lines > 0 and cpp.quiet * 100 / cpp.lines or 100
end
