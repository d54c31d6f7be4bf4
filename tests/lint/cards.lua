-- A script of a card opens with the printed text of its cards, in lines that begin with `---`, as the English texts have it.
-- Words in braces are on the card. TRADEWIND_UPDATE=1 lua5.4 tests/lint.lua writes these lines. And a card is short, and
-- names all that its functions are given. No text of a card, or of a question about it, has a number from 2 on in any language.
local tree = require("lint.tree")

local MOST_LINES = 10 -- of code: not counting comments and lines that only close something
local MEDIAN = 5
local WIDTH = 100
local NUMBERS = {
  en = " two three four five six seven eight nine ten eleven twelve twice thrice ",
  es = " dos tres cuatro cinco seis siete ocho nueve diez once doce ",
}

-- {module -> text of that file of its folder}
local function read_all(root, file)
  local texts = {}
  for _, path in ipairs(tree.find(root .. "content", "yaml")) do
    local module = path:match("content/([^/]+)/" .. file .. "%.yaml$")
    if module then texts[module] = table.concat(tree.read_lines(path), "\n") end
  end
  return texts
end

-- The module whose script an ability names: its own, else the nearest that it requires.
local function home_of(ability, module, scripts, manifests)
  if scripts[module .. "/" .. ability] then return module .. "/" .. ability end
  for required in (manifests[module]:match("requires: (%b[])") or ""):gmatch("%f[%w_]%l[%w_]*") do
    local found = manifests[required] and home_of(ability, required, scripts, manifests)
    if found then return found end
  end
end

-- {MODULE/ABILITY -> names of its cards, in the order of the files}
local function cards_by_script(root, scripts)
  local cards, manifests, files = {}, read_all(root, "module"), read_all(root, "cards")
  local modules = {}
  for module in pairs(files) do
    modules[#modules + 1] = module
  end
  table.sort(modules)
  for _, module in ipairs(modules) do
    for card in files[module]:gmatch("\n?%- (%b{})") do
      local ability = card:match("[{,%s]ability: ([%w_/]+)")
      local script = ability and (scripts[ability] and ability or home_of(ability, module, scripts, manifests))
      local name = card:match("[{,%s]name: ([%w-]+)") or card:match("[{,%s]id: ([%w-]+)")
      if script then
        cards[script] = cards[script] or {}
        if not cards[script][name] then
          table.insert(cards[script], name)
          cards[script][name] = true
        end
      end
    end
  end
  return cards
end

-- {key -> text} of what is printed on cards, with the words of the standard edition
local function printed_texts(root)
  local texts, words = {}, {}
  for _, path in ipairs(tree.find(root .. "content/locale/en", "yaml")) do
    if not path:match("/theme%-") then
      local whole = "\n" .. table.concat(tree.read_lines(path), "\n"):gsub("\n +", " ")
      for key, text in whole:gmatch("\n(card%.[%w-]+%.%l+): \"([^\n]*)\"") do
        texts[key] = text:gsub("\\\"", "\"")
      end
      for key, text in whole:gmatch("\n(word%.[%w_]+): \"([^\n]*)\"") do
        words[key] = text
      end
    end
  end
  for key, text in pairs(texts) do
    texts[key] = text:gsub("{(word%.[%w_]+)}", words):gsub("[%w\128-\255]+|([%w\128-\255]+)", "%1")
  end
  return texts
end

local function wrap(text, lines)
  local line = "---"
  for word in text:gmatch("%S+") do
    if #line + 1 + utf8.len(word) > WIDTH then
      lines[#lines + 1] = line
      line = "---  "
    end
    line = line .. " " .. word
  end
  lines[#lines + 1] = line
end

local function check_code(path, lines)
  local code = 0
  for number, line in ipairs(lines) do
    local only_closes = line:gsub("end", ""):match("^[%s%)},]*$")
    if not only_closes and not line:match("^%s*%-%-") then code = code + 1 end
    if line:match("function%(.*%f[%w_]_%f[^%w_]") then
      tree.report(path, number, "name each part: a reader sees what the function is given")
    end
  end
  if code > MOST_LINES then
    tree.report(path, 1, code .. " lines of code, at most " .. MOST_LINES .. ": give what the card does a name in scripts/rules")
  end
  return code
end

local function check_text(path, lines, names, texts)
  local rest = 1
  while (lines[rest] or ""):match("^%-%-%-") do
    rest = rest + 1
  end
  local wanted = {}
  for _, name in ipairs(names or {}) do
    wrap((texts["card." .. name .. ".name"] or name) .. ": " .. (texts["card." .. name .. ".text"] or "?"), wanted)
  end
  local head = table.concat(wanted, "\n")
  if table.concat(lines, "\n", 1, rest - 1) == head then return end
  if os.getenv("TRADEWIND_UPDATE") then
    local out <close> = assert(io.open(path, "w"))
    out:write(head, "\n", table.concat(lines, "\n", rest), "\n")
  else
    tree.report(path, 1, "this is not the text of the card; TRADEWIND_UPDATE=1 lua5.4 tests/lint.lua writes it")
  end
end

local function check_numbers(language, numbers)
  for _, path in ipairs(tree.find("content/locale/" .. language, "yaml")) do
    local whole = ("\n" .. table.concat(tree.read_lines(path), "\n")):gsub("\n +", " ")
    for key, text in whole:gmatch("\n([%w._-]+): \"([^\n]*)\"") do
      local is_card = key:find("^card%.") and not key:find("%.name$")
      local is_checked = is_card or key:find("^question%.") or key:find("%.line$") or key:find("%.use$")
      for word in (is_checked and text:lower():gsub("%b{}", "") or ""):gmatch("[%w\128-\255]+") do
        if numbers:find(" " .. word .. " ", 1, true) or (tonumber(word) or 0) > 1 then
          tree.report(path, 1, key .. " says '" .. word .. "'; fill it in from YAML: {needs}, {pays}, a query in questions ...")
        end
      end
    end
  end
end

local function check_root(root)
  local paths, scripts = tree.find(root .. "scripts/cards", "lua"), {}
  local function script_of(path)
    return path:match("scripts/cards/([^/]+)/") .. "/" .. path:match("([^/]+)%.lua$")
  end
  for _, path in ipairs(paths) do
    scripts[script_of(path)] = path
  end
  local cards, texts = cards_by_script(root, scripts), printed_texts(root)
  local lengths = {}
  for _, path in ipairs(paths) do
    local lines = tree.read_lines(path)
    lengths[#lengths + 1] = check_code(path, lines)
    check_text(path, lines, cards[script_of(path)], texts)
  end
  table.sort(lengths)
  if lengths[(#lengths + 1) // 2] > MEDIAN then
    tree.report(root .. "scripts/cards", 1, "half of the cards have more than " .. MEDIAN .. " lines of code: give helpers names")
  end
end

-- Mods are on pages that build them up from nothing, so their cards are left alone.
return function()
  for language, numbers in pairs(NUMBERS) do
    check_numbers(language, numbers)
  end
  local roots = { "", [""] = true }
  for _, path in ipairs(tree.find("examples/games", "lua")) do
    local root = path:match("^(examples/games/[^/]+/)scripts/cards/")
    if root and not roots[root] then
      roots[#roots + 1], roots[root] = root, true
    end
  end
  for _, root in ipairs(roots) do
    check_root(root)
  end
end
