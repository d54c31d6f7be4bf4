-- What the pages say, tried: run from the project's root with lua5.4 tests/docs/check.lua PROGRAM [PAGE...]
--
-- A fenced block is checked when the word behind its language says so:
--   ```lua file=PATH      its lines stand, one after the other, in this file of the project
--   ```yaml write=PATH    it is written to this file in the page's scratch folder (may come with file=)
--   ```console run        each line "$ COMMAND" is run there, and prints the lines that follow: "..." in a line stands for
--                         anything, a line "..." for any lines
--   <!-- $ COMMAND -->    is run there unseen, and must succeed
-- Commands find `tradewind` in their PATH and the project in $ROOT. Links to files of the project must lead somewhere.

local program = assert(arg[1], "name the program")

local passed, failed = 0, 0

local function report(place, problem)
  if problem then
    failed = failed + 1
    print(place .. ": " .. problem)
  else
    passed = passed + 1
  end
end

local function quoted(text)
  return "'" .. text:gsub("'", "'\\''") .. "'"
end

local function output_of(command)
  local pipe = assert(io.popen(command))
  local text = pipe:read("a")
  return text, pipe:close()
end

local function first_line_of(command)
  return output_of(command):match("[^\n]*")
end

local function read_lines(path)
  local file = io.open(path)
  if not file then return nil end
  local lines = {}
  for line in file:lines() do
    lines[#lines + 1] = line
  end
  file:close()
  return lines
end

local root = first_line_of("pwd")
local programs = first_line_of("cd " .. quoted(program:match("^(.*)/") or ".") .. " && pwd")

-- Runs a command in a scratch folder; what it printed, and whether it succeeded. A slow machine also prints progress.
local function run(scratch, command)
  local variables = "PATH=" .. quoted(programs) .. ":$PATH ROOT=" .. quoted(root) .. " HOME=" .. quoted(scratch .. "/.home")
  local own_home = " XDG_CACHE_HOME= XDG_CONFIG_HOME= XDG_DATA_HOME= XDG_STATE_HOME= sh -c "
  local text, succeeded =
    output_of("cd " .. quoted(scratch) .. " && " .. variables .. own_home .. quoted(command) .. " 2>&1 </dev/null")
  return (text:gsub("%[[#.]+%] [^\n]*\n", "")), succeeded
end

-- Whether a line fits one of a page, in which "..." stands for anything; how wide columns are does not matter.
local function fits(line, wanted)
  local pattern = wanted:gsub("%p", "%%%0"):gsub("%%%.%%%.%%%.", ".*"):gsub(" +", " ")
  return line:gsub(" +", " "):match("^" .. pattern .. "$") ~= nil
end

-- The first line printed that does not fit what the page shows, from `at` in both; nil when all do.
local function mismatch(printed, shown, at, wanted_at)
  if shown[wanted_at] == "..." then
    for skip = at, #printed + 1 do
      if not mismatch(printed, shown, skip, wanted_at + 1) then return nil end
    end
    return at
  end
  if at > #printed and wanted_at > #shown then return nil end
  if at > #printed or wanted_at > #shown or not fits(printed[at], shown[wanted_at]) then return at end
  return mismatch(printed, shown, at + 1, wanted_at + 1)
end

local function check_file(place, block, path)
  local lines = read_lines(path)
  if not lines then return report(place, "there is no file " .. path) end
  local best = 0
  for start = 1, #lines do
    local length = 0
    while length < #block and lines[start + length] == block[length + 1] do
      length = length + 1
    end
    best = math.max(best, length)
  end
  report(place, best < #block and ("this line is not in " .. path .. " at its place: " .. block[best + 1]) or nil)
end

local function check_command(place, scratch, command, shown)
  local printed = {}
  for line in (run(scratch, command)):gmatch("([^\n]*)\n?") do
    printed[#printed + 1] = line
  end
  while printed[#printed] == "" do
    printed[#printed] = nil
  end
  while shown[#shown] == "" do
    shown[#shown] = nil
  end
  local at = mismatch(printed, shown, 1, 1)
  local rest = at and table.concat(printed, "\n", at)
  report(place, rest and ("'" .. command .. "' prints otherwise, from its line " .. at .. ":\n" .. rest) or nil)
end

local function check_console(page, number, scratch, block)
  local at = 1
  while at <= #block do
    local command = block[at]:match("^%$ (.*)")
    if not command then return report(page .. ":" .. number + at, "a console block begins with '$ COMMAND'") end
    local begin, shown = at, {}
    at = at + 1
    while block[at] and not block[at]:match("^%$ ") do
      shown[#shown + 1] = block[at]
      at = at + 1
    end
    check_command(page .. ":" .. number + begin, scratch, command, shown)
  end
end

local function write_file(scratch, path, block)
  os.execute("mkdir -p " .. quoted(scratch .. "/" .. (path:match("^(.*)/") or ".")))
  local file = assert(io.open(scratch .. "/" .. path, "w"))
  file:write(table.concat(block, "\n"), "\n")
  file:close()
end

local function check_block(page, number, scratch, info, block)
  local path, target = info:match("file=(%S+)"), info:match("write=(%S+)")
  if path then check_file(page .. ":" .. number, block, path) end
  if target then write_file(scratch, target, block) end
  if info:match("^console run") then check_console(page, number, scratch, block) end
end

local function check_link(page, number, target)
  if target:match("^%a+:") or target:match("^#") then return end
  local path = (page:match("^(.*/)") or "") .. target:gsub("#.*", "")
  local file <close> = io.open(path) -- a folder opens too
  if not file then report(page .. ":" .. number, "the link leads nowhere: " .. target) end
end

local function check_page(page)
  local scratch = first_line_of("mktemp -d")
  local lines = assert(read_lines(page))
  local info, start, block
  for number, line in ipairs(lines) do
    local fence = line:match("^```(.*)")
    if fence and not block then
      info, start, block = fence, number, {}
    elseif fence then
      check_block(page, start, scratch, info, block)
      block = nil
    elseif block then
      block[#block + 1] = line
    else
      local hidden = line:match("^<!%-%- %$ (.*) %-%->$")
      if hidden then
        local text, good = run(scratch, hidden)
        report(page .. ":" .. number, not good and ("'" .. hidden .. "' fails:\n" .. text) or nil)
      end
      for target in line:gmatch("%]%(([^)]+)%)") do
        check_link(page, number, target)
      end
    end
  end
  if block then report(page .. ":" .. start, "the block has no end") end
  os.execute("rm -rf " .. quoted(scratch))
end

local pages = table.pack(select(2, table.unpack(arg)))
if pages.n == 0 then
  for page in output_of("find *.md docs examples -name '*.md' | sort"):gmatch("[^\n]+") do
    pages[#pages + 1] = page
  end
end
for _, page in ipairs(pages) do
  check_page(page)
end
print(passed .. " passed, " .. failed .. " failed")
os.exit(failed == 0)
