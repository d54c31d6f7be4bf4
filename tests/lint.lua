-- The structure of the tree: who may include whom, where Lua and YAML are seen, no game word in runtime/, length of files.
-- Run from the project's root: lua5.4 tests/lint.lua. Each finding says file:line: what to do.

-- Rooms of runtime/, from the lowest layer up: each may include its own layer and those before it.
local LAYERS = {
  { "state" }, { "content" }, { "model" }, { "query" }, { "script" }, { "syntax" }, { "vm" }, { "compile" },
  { "lua" }, { "typecheck" }, { "ruleset" }, { "engine" }, { "bots" },
}
-- Rooms that only some may include, so that they can be deleted: the others go through script/compiler.h.
local ONLY_FOR = { vm = { vm = true, compile = true }, compile = { compile = true } }
local LONGEST = 300                          -- lines of a file in runtime/, tools/, scripts/
local MOST_FILES = 15                        -- in a room of runtime/, tools/, scripts/
local LONGEST_CARD = 25
local LONGEST_RULE = 100
local WIDEST = 99                            -- columns of a line of prose in a page, tables and links aside

local MOVE = "move this code up or what it needs down"

local findings = 0

local function report(path, line, what)
  findings = findings + 1
  print(string.format("%s:%d: %s", path, line, what))
end

local function read_lines(path)
  local lines = {}
  for line in io.lines(path) do
    lines[#lines + 1] = line
  end
  return lines
end

local function exists(path)
  local file = io.open(path)
  if file then
    file:close()
  end
  return file ~= nil
end

-- Files under the folders, by suffix, sorted.
local function find(folders, ...)
  local names = {}
  for i, suffix in ipairs({ ... }) do
    names[i] = "-name '*." .. suffix .. "'"
  end
  local present = {}
  for folder in folders:gmatch("%S+") do
    if os.execute("test -d " .. folder) then
      present[#present + 1] = folder
    end
  end
  local paths = {}
  if #present == 0 then
    return paths
  end
  local what = " \\( " .. table.concat(names, " -o ") .. " \\) -type f -not -path '*/node_modules/*'"
  local pipe = assert(io.popen("find " .. table.concat(present, " ") .. what))
  for path in pipe:lines() do
    paths[#paths + 1] = path
  end
  pipe:close()
  table.sort(paths)
  return paths
end

-- Entries of a list file: one a line, # starts a comment. Returns { {text, line}, ... }.
local function read_list(path)
  local entries = {}
  for number, line in ipairs(read_lines(path)) do
    local text = line:gsub("#.*", ""):match("^%s*(.-)%s*$")
    if text ~= "" then
      entries[#entries + 1] = { text = text, line = number }
    end
  end
  return entries
end

-- #include lines of a file: { {name, line, quoted}, ... }.
local function includes(path)
  local found = {}
  for number, line in ipairs(read_lines(path)) do
    local bracket, name = line:match('^%s*#%s*include%s*(["<])([^">]+)[">]')
    if name then
      found[#found + 1] = { name = name, line = number, quoted = bracket == '"' }
    end
  end
  return found
end

local rank = {}
local rooms = {}
for i, layer in ipairs(LAYERS) do
  for _, room in ipairs(layer) do
    rank[room] = i
    rooms[#rooms + 1] = room
  end
end

-- A public header belongs to the layer that implements it, else to the highest one it includes.
local public_rank = {}
local function rank_of_public(name)
  if not public_rank[name] then
    public_rank[name] = 1
    local path, stem = "runtime/include/" .. name, name:match("([^/]+)%.h$")
    for _, source in ipairs(stem and find("runtime", "cpp") or {}) do
      if source:match("([^/]+)%.cpp$") == stem then
        public_rank[name] = rank[source:match("^runtime/([^/]+)/")]
        return public_rank[name]
      end
    end
    for _, include in ipairs(exists(path) and includes(path) or {}) do
      if include.quoted then
        public_rank[name] = math.max(public_rank[name], rank_of_public(include.name))
      end
    end
  end
  return public_rank[name]
end

-- What a script hands over is looked into where its kind is checked, and nowhere else.
local function check_userdata()
  local only = "runtime/lua/bind/handles.cpp"
  for _, path in ipairs(find("runtime", "h", "cpp")) do
    for number, line in ipairs(path == only and {} or read_lines(path)) do
      if line:find("lua_touserdata", 1, true) or line:find("udata(", 1, true) or line:find("Handle%s*%*>") then
        report(path, number, "only " .. only .. " looks inside a userdata; ask check_handle, check_value or answer_at")
      end
    end
  end
end

local function check_runtime_includes()
  for _, path in ipairs(find("runtime", "h", "cpp")) do
    local layer = path:match("^runtime/([^/]+)/")
    local public = layer == "include"
    for _, include in ipairs(includes(path)) do
      if include.quoted then
        local target = include.name:match("^([^/]+)/")
        if target == "tradewind" then
          if not exists("runtime/include/" .. include.name) then
            report(path, include.line, "there is no runtime/include/" .. include.name .. "; correct the name")
          elseif not public and rank_of_public(include.name) > rank[layer] then
            local above = table.concat(LAYERS[rank_of_public(include.name)], ", ")
            report(path, include.line, include.name .. " belongs to " .. above .. ", above " .. layer .. "; " .. MOVE)
          end
        elseif public then
          report(path, include.line, "a public header includes public headers only; take \"" .. include.name .. "\" out")
        elseif target and not rank[target] then
          report(path, include.line, "write a private header as \"room/name.h\"; the rooms are " .. table.concat(rooms, " "))
        elseif target and rank[target] > rank[layer] then
          report(path, include.line, target .. " lies above " .. layer .. "; " .. MOVE)
        elseif ONLY_FOR[target] and not ONLY_FOR[target][layer] then
          report(path, include.line, target .. " can be left out of a build; go through script/compiler.h")
        end
      end
    end
  end
end

local function check_libraries()
  for _, path in ipairs(find("runtime tools tests", "h", "cpp")) do
    for _, include in ipairs(includes(path)) do
      if (include.name:match("^lua%.h") or include.name:match("^lauxlib") or include.name:match("^lualib"))
        and not path:match("^runtime/lua/") and not path:match("^tests/unit/") then
        report(path, include.line, "Lua is seen in runtime/lua/ only; go through its headers")
      elseif include.name:match("^yaml%-cpp/") and not path:match("^runtime/content/yaml/") then
        report(path, include.line, "yaml-cpp is seen in runtime/content/yaml/ only; read through tradewind/document.h")
      elseif include.name:match("^catch2/") and not path:match("^tests/catch[_.]") then
        report(path, include.line, "include \"catch.h\", which knows both versions of Catch2")
      end
    end
  end
end

local function check_tools()
  for _, path in ipairs(find("tools", "h", "cpp")) do
    local folder = path:match("^(.*/)")
    for _, include in ipairs(includes(path)) do
      local name = include.name
      local own = include.quoted and not name:find("..", 1, true) and (exists("tools/" .. name) or exists(folder .. name))
      local public = include.quoted and name:match("^tradewind/") and exists("runtime/include/" .. name)
      if include.quoted and not own and not public or name:match("^runtime/") then
        report(path, include.line, "tools include \"tradewind/...\" and their own headers only; take \"" .. name .. "\" out")
      end
    end
  end
end

-- What is measured against the engine must not rest on it; random numbers are shared, so that both play the same games.
local function check_bench()
  for _, path in ipairs(find("tools/bench/native", "h", "cpp")) do
    for _, include in ipairs(includes(path)) do
      local name = include.name
      if include.quoted and name ~= "tradewind/random.h" and not name:match("^bench/native/") then
        report(path, include.line,
          "bench/native/ includes \"tradewind/random.h\" and its own headers only; take \"" .. name .. "\" out")
      end
    end
  end
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

local function check_lengths()
  for _, path in ipairs(find("runtime tools scripts", "h", "cpp", "lua", "html", "css", "js", "mjs", "ts", "tsx")) do
    local length = #read_lines(path)
    if length > LONGEST then
      report(path, LONGEST + 1, length .. " lines; split it at " .. LONGEST)
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

local function check_scripts()
  local limits = { { "/cards/", LONGEST_CARD, "a card script" }, { "/rules/", LONGEST_RULE, "a rule script" } }
  for _, path in ipairs(find("scripts examples", "lua")) do
    for _, limit in ipairs(limits) do
      if path:find("scripts" .. limit[1], 1, true) then
        local lines = read_lines(path)
        if #lines > limit[2] then
          local most = limit[3] .. " has at most " .. limit[2]
          report(path, limit[2] + 1, #lines .. " lines; " .. most .. ": give what is long a name of its own")
        end
        if not (lines[1] or ""):match("^%-%-%s*%S") then
          report(path, 1, "say the rule in a sentence on the first line, as a comment")
        end
      end
    end
  end
end

-- Verbs that change the match, as the reference lists them.
local function changing_verbs()
  local verbs = {}
  for _, line in ipairs(read_lines("docs/reference/lua-api.md")) do
    local verb = line:match("^| `%a+:([%a_]+)%(.*` | at once |") or line:match("^| `%a+:([%a_]+)%(.*` | scheduled |")
    if verb then
      verbs[verb] = true
    end
  end
  return verbs
end

-- Functions in values/ only answer, those in steps/ act. Loading tells sequences and functions apart, but not this.
local function check_acting()
  local verbs = changing_verbs()
  local acting = {} -- rules that act, by name
  local functions = {}
  for _, path in ipairs(find("scripts/rules examples", "lua")) do
    local room, name = path:match("/rules/[^/]+/([^/]+)/.-([^/]+)%.lua$")
    local text = table.concat(read_lines(path), "\n"):gsub("%-%-[^\n]*", "")
    if (room == "values" or room == "steps") and text:match("\nreturn function") then
      functions[#functions + 1] = { path = path, room = room, text = text }
      acting[name] = room == "steps" or nil
    end
  end
  for _, file in ipairs(functions) do
    local acts = false
    for verb in file.text:gmatch(":([%a_]+)%(") do
      acts = acts or verbs[verb]
    end
    for rule in file.text:gmatch("rules%.([%a_]+)%(") do
      acts = acts or acting[rule]
    end
    if acts and file.room == "values" then
      report(file.path, 1, "this function changes the match; one that acts belongs in steps/")
    elseif not acts and file.room == "steps" then
      report(file.path, 1, "this function changes nothing; one that only answers belongs in values/")
    end
  end
end

-- "one|many" stands alone or right behind a number; anywhere else the player would read both words.
local function check_plurals()
  for _, path in ipairs(find("content examples", "yaml")) do
    local before = ""
    for number, line in ipairs(read_lines(path)) do
      local text = before .. " " .. line:match("^%s*(.*)")
      for at, forms in text:gmatch("()([^%s|\"]+|[^%s|\".,;:)]+)") do
        local head = text:sub(1, at - 1)
        local is_noun = line:match('^[%w_.-]+: "[^"|{}]+|[^"|{}]+"$') -- a text of its own, like symbols.cross
        local said = path:find("/locale/", 1, true) and at > #before and not line:match("^#") and not is_noun
        if said and not head:match("[}%d] $") and not head:match("\"$") then
          report(path, number, "\"" .. forms .. "\" is chosen by the number right before it; put one there or say it otherwise")
        end
      end
      before = line
    end
  end
end

local function check_headers()
  for _, path in ipairs(find("runtime tools tests", "h")) do
    local lines = read_lines(path)
    if not (lines[1] or ""):match("^// %S") then
      report(path, 1, "open the header with a comment: what it is, with the smallest use")
    end
    if not table.concat(lines, "\n"):find("#pragma once", 1, true) then
      report(path, 1, "add #pragma once")
    end
  end
end

-- Rooms whose header comments are still to come.
local WITHOUT_COMMENT = { "content", "include", "ruleset", "state", "lua", "compile", "vm", "script", "bots" }

local function awaits_comment(room)
  for _, name in ipairs(WITHOUT_COMMENT) do
    if (room .. "/"):find("runtime/" .. name .. "/", 1, true) then
      return true
    end
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

-- One file of each room begins by saying what the room holds.
local function check_room_comments()
  local order, comments = {}, {}
  for _, path in ipairs(find("runtime tools", "h", "cpp")) do
    local room = path:match("^(.*)/")
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
      elseif room_comment(lines) > 3 then
        report(path, 1, "say what the room holds in three lines, then put an empty comment line")
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

local function check_prose()
  local paths = find("docs examples", "md")
  for _, page in ipairs({ "README", "ARCHITECTURE", "CHANGELOG", "CONTRIBUTING" }) do
    paths[#paths + 1] = page .. ".md"
  end
  for _, path in ipairs(paths) do
    local fenced = false
    for number, line in ipairs(read_lines(path)) do
      fenced = fenced ~= (line:match("^%s*```") ~= nil)
      local is_prose = not fenced and not line:match("^%s*[|<`]") and not line:find("](", 1, true)
      if is_prose and utf8.len(line) > WIDEST then
        report(path, number, "wrap this line before column " .. WIDEST + 1)
      end
    end
  end
end

check_runtime_includes()
check_room_comments()
check_prose()
check_libraries()
check_userdata()
check_tools()
check_bench()
check_game_words()
check_lengths()
check_rooms()
check_scripts()
check_acting()
check_headers()
check_plurals()

if findings > 0 then
  print(findings .. (findings == 1 and " finding" or " findings"))
  os.exit(1)
end
print("the structure is sound")
