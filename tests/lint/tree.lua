-- The project's files, and what is found in them.
local tree = { findings = 0 }

function tree.report(path, line, what)
  tree.findings = tree.findings + 1
  print(string.format("%s:%d: %s", path, line, what))
end

function tree.exists(path)
  local file = io.open(path)
  if file then file:close() end
  return file ~= nil
end

function tree.read_lines(path)
  local lines = {}
  for line in io.lines(path) do
    lines[#lines + 1] = line
  end
  return lines
end

-- What git knows or would add; without git everything but what is made here, as .gitignore says.
local GIT = "[ -e .git ] && git -c core.quotepath=off ls-files --cached --others --exclude-standard 2>/dev/null"
local MADE = "-name build -o -name node_modules -o -name __pycache__ -o -path scripts/meta"
local FIND = "find * \\( " .. MADE .. " \\) -prune -o ! -type d ! -name '*.new' -print"

local function all_paths()
  local paths = {}
  local pipe = assert(io.popen("{ " .. GIT .. " || " .. FIND .. "; } | LC_ALL=C sort -u"))
  for path in pipe:lines() do
    paths[#paths + 1] = tree.exists(path) and path or nil -- git still knows what was just deleted
  end
  pipe:close()
  return paths
end

local paths

-- Files under the folders, by suffix (without suffixes all of them), sorted.
function tree.find(folders, ...)
  local suffixes = {}
  for _, suffix in ipairs({ ... }) do
    suffixes[suffix] = true
  end
  paths = paths or all_paths()
  local found = {}
  for folder in folders:gmatch("%S+") do
    for _, path in ipairs(paths) do
      if path:sub(1, #folder + 1) == folder .. "/" and (next(suffixes) == nil or suffixes[path:match("%.([^./]+)$")]) then
        found[#found + 1] = path
      end
    end
  end
  return found
end

return tree
