-- Scripts of rules and cards: short, opened by the rule in a sentence, without numbers, and in the folder for what they do.
-- Events and queries say what they mean, steps what happens in them.
local tree = require("lint.tree")
local find, report, read_lines = tree.find, tree.report, tree.read_lines

local LONGEST_CARD = 25
local LONGEST_RULE = 100

local function check_scripts()
  local limits = {
    { "/cards/", LONGEST_CARD, "a card script" },
    { "/rules/", LONGEST_RULE, "a rule script" },
    { "/bots/", LONGEST_RULE, "a script for bots" },
  }
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
        if (limit[1] == "/bots/") ~= ((lines[1] or ""):match("^%-%- For bots:") ~= nil) then
          report(path, 1, "what only bots read begins with `-- For bots:` and lies in scripts/bots/; nothing else does")
        end
      end
    end
  end
end

-- A number stands once, in YAML: as a fact of a card, an option, or a declared query. In scripts there is 0, 1 or -1, and the
-- place of a value in a list: card.joins[2].
local function check_numbers()
  for _, path in ipairs(find("scripts", "lua")) do
    for number, line in ipairs(read_lines(path)) do
      local code = line:gsub("\"[^\"]*\"", "\"\""):gsub("%-%-.*", ""):gsub("%[%d%]", "")
      for literal in code:gmatch("%f[%w_]%d[%w.]*") do
        if literal ~= "0" and literal ~= "1" then
          report(path, number, literal .. " belongs in YAML: a fact of the card, an option, or a query with this base")
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
    if verb then verbs[verb] = true end
  end
  return verbs
end

-- Functions in values/ only answer, those in steps/ act. Loading tells sequences and functions apart, but not this.
local function check_acting()
  local verbs = changing_verbs()
  local acting = {} -- rules that act, by name
  local functions = {}
  for _, path in ipairs(find("scripts/rules scripts/bots examples", "lua")) do
    local room, name = path:match("scripts/%a+/[^/]+/([^/]+)/.-([^/]+)%.lua$")
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

-- `list steps` and completion say what an event or query means: a comment on its line, or the first line of its script.
local function check_meanings()
  local scripts = {}
  for _, path in ipairs(find("scripts/rules scripts/bots", "lua")) do
    local module, name = path:match("^scripts/%a+/([^/]+)/values/.-([^/]+)%.lua$")
    if module then scripts[module .. "/" .. name] = true end
  end
  for _, path in ipairs(find("content", "yaml")) do
    local module = path:match("content/([^/]+)/queries%.yaml$") or path:match("content/([^/]+)/events%.yaml$")
    for number, line in ipairs(module and read_lines(path) or {}) do
      local name = line:match("^([%l_][%w_]*):")
      if name and not line:find(" # ", 1, true) and not (path:find("queries") and scripts[module .. "/" .. name]) then
        report(path, number, "say what '" .. name .. "' means, in a comment on this line")
      end
    end
  end
end

-- What follows the name of a step, in its table.
local STEP_BODIES = { "function%(", "{$", "{ run = ", "{ emit = ", "[%l_]+ },$" }

-- So does a step: a comment on the line of its name says what happens in it.
local function check_steps()
  for _, path in ipairs(find("scripts/rules scripts/bots", "lua")) do
    for number, line in ipairs(read_lines(path)) do
      local code = line:match("^(.-) %-%- %S") or line
      for _, body in ipairs(code == line and STEP_BODIES or {}) do
        local name = line:match("{ \"([%l_ ]+)\", " .. body)
        if name then report(path, number, "say what happens in the step '" .. name .. "', in a comment on this line") end
      end
    end
  end
end

return function()
  check_scripts()
  check_meanings()
  check_steps()
  check_numbers()
  check_acting()
end
