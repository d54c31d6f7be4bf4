-- What a room and its files look like: how many, how long, how they begin, and no game word in runtime/.
local tree = require("lint.tree")
local find, report, read_lines = tree.find, tree.report, tree.read_lines

local LONGEST = 350 -- lines of a file in runtime/, tools/, scripts/
local WIDEST = 100 -- columns of a line of C++; clang-format leaves comments alone
local MOST_FILES = 15 -- in a room of runtime/, tools/, scripts/

local function check_lengths()
  for _, path in ipairs(find("runtime tools scripts", "h", "cpp", "lua", "html", "css", "js", "mjs", "ts", "tsx")) do
    local length = #read_lines(path)
    if length > LONGEST then report(path, LONGEST + 1, length .. " lines; split it at " .. LONGEST) end
  end
end

local function check_widths()
  for _, path in ipairs(find("runtime tools tests examples", "h", "cpp", "def")) do
    for number, line in ipairs(read_lines(path)) do
      if #line > WIDEST and (utf8.len(line) or #line) > WIDEST then
        report(path, number, "wrap this line: more than " .. WIDEST .. " columns")
      end
    end
  end
end

local function check_rooms()
  local count = {}
  for _, path in ipairs(find("runtime tools scripts", "h", "cpp", "lua", "css", "mjs", "ts", "tsx")) do
    local room = path:match("^(.*)/")
    count[room] = (count[room] or 0) + 1
    if count[room] == MOST_FILES + 1 then
      report(path, 1, room .. "/ has more than " .. MOST_FILES .. " files; cut it by concept")
    end
  end
end

local function check_headers()
  for _, path in ipairs(find("runtime tools tests", "h")) do
    local lines = read_lines(path)
    if not (lines[1] or ""):match("^// %S") then
      report(path, 1, "open the header with a comment: what it is, with the smallest use")
    end
    if not table.concat(lines, "\n"):find("#pragma once", 1, true) then report(path, 1, "add #pragma once") end
  end
end

-- Rooms whose header comments are still to come.
local WITHOUT_COMMENT = { "content", "include", "ruleset", "state", "lua", "compile", "vm", "script" }

local function awaits_comment(room)
  for _, name in ipairs(WITHOUT_COMMENT) do
    if (room .. "/"):find("runtime/" .. name .. "/", 1, true) then return true end
  end
  return false
end

-- The lines of a room comment: up to an empty comment line or the end of the comment.
local function room_comment(lines)
  local length = 0
  while (lines[length + 1] or ""):match("^// %S") do
    length = length + 1
  end
  return length
end

-- What a room offers to others lies in its include/.
local function room_of(path)
  return (path:match("^(.*)/"):gsub("^(tools/[^/]+)/include/tradewind.*", "%1"):gsub("^(%l+/.+)/include/[^/]+", "%1"))
end

-- One file of each room begins by saying what the room holds.
local function check_room_comments()
  local order, comments = {}, {}
  for _, path in ipairs(find("runtime tools", "h", "cpp")) do
    local room = room_of(path)
    if not comments[room] then
      comments[room] = {}
      order[#order + 1] = { room = room, first = path }
    end
    local lines = read_lines(path)
    local name = (lines[1] or ""):match("^// Room: ([%w_/]+)%. %S")
    if name then
      table.insert(comments[room], path)
      if name ~= room then
        report(path, 1, "this room is " .. room .. ", not " .. name)
      elseif room_comment(lines) > 4 then
        report(path, 1, "say what the room holds in four lines, then put an empty comment line")
      end
    end
  end
  for _, entry in ipairs(order) do
    local found = comments[entry.room]
    if #found == 0 and not awaits_comment(entry.room) then
      report(entry.first, 1, "open one header of the room with // Room: " .. entry.room .. ". What it holds.")
    elseif #found > 1 then
      report(found[2], 1, "the room has a comment in " .. found[1] .. "; keep one")
    end
  end
end

-- Entries of a list file: one a line, # starts a comment. Returns { {text, line}, ... }.
local function read_list(path)
  local entries = {}
  for number, line in ipairs(read_lines(path)) do
    local text = line:gsub("#.*", ""):match("^%s*(.-)%s*$")
    if text ~= "" then entries[#entries + 1] = { text = text, line = number } end
  end
  return entries
end

-- Words of a line as people read them: hireShip, hire_ship and Ship's all hold "ship".
local function words(line)
  return line:gsub("(%l)(%u)", "%1 %2"):lower():gmatch("%a+")
end

local function check_game_words()
  local banned = {}
  for _, entry in ipairs(read_list("tests/game-words.txt")) do
    banned[entry.text] = true
  end
  for _, path in ipairs(find("runtime", "h", "cpp", "txt", "md", "lua")) do
    for number, line in ipairs(read_lines(path)) do
      for word in words(line) do
        if banned[word] then
          report(path, number, "\"" .. word .. "\" is a word of a game; runtime/ knows none, say it neutrally")
        end
      end
    end
  end
end

return function()
  check_lengths()
  check_widths()
  check_rooms()
  check_headers()
  check_room_comments()
  check_game_words()
end
