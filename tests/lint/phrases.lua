-- English as natives write it: no text that people read has a phrase of phrases.txt. To cover more texts, add to PAGES or TEXTS.
-- Spanish texts likewise have none of phrases-es.txt.
local tree = require("lint.tree")

local LIST = "tests/lint/phrases.txt"
local SPANISH_LIST, SPANISH_TEXTS = "tests/lint/phrases-es.txt", "content/locale/es"
local PAGES = { "README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md" }
local TEXTS = { { "docs examples", "md" }, { "content/locale/en", "yaml" } } -- folders, suffix
local SKIPPED = { "^docs/rules/scenarios%.md$", "^docs/reference/base%-steps%.md$" } -- written from names and comments
local TYPED = "%.also$" -- keys of words that a player may type: any words
local NAMES = { "^option%.", "^simulate%.who" } -- keys of texts that may begin with "Who": what an option decides, headings
local TABLES_FROM_SOURCE = { ["docs/reference/content-files.md"] = true } -- as all between "<!-- generated" and "<!-- end"

local function read_phrases(list)
  local phrases = {}
  for number, line in ipairs(tree.read_lines(list)) do
    local start, words, instead = line:match("^(%^?)([^#=^]+) = (.+)$")
    if words then
      local pattern = "%f[%w]" .. words:gsub("%%", "%%%%"):gsub("0", "%%d"):gsub(" ", "%%s+")
      pattern = words:find("%w$") and pattern .. "%f[^%w_-]" or pattern
      phrases[#phrases + 1] = { words = words, pattern = pattern, opens = start == "^", instead = instead }
    elseif line ~= "" and not line:find("^#") then
      tree.report(list, number, "write a phrase, ' = ' and what to write instead")
    end
  end
  return phrases
end

-- The prose of a page, line for line: no blocks of code, words in code or targets of links, nor what comes from sources.
local function prose_of(path)
  local lines, fenced, generated = {}, false, false
  for number, line in ipairs(tree.read_lines(path)) do
    fenced = fenced ~= (line:match("^%s*```") ~= nil)
    if line:find("^<!%-%-") then generated = line:find("^<!%-%- generated") ~= nil end
    local from_source = generated or TABLES_FROM_SOURCE[path] and line:find("^|")
    local is_prose = not fenced and not from_source and not line:find("^<") and not line:find("^%s*```")
    lines[number] = is_prose and line:gsub("`[^`]*`", "`"):gsub("%]%b()", "]") or ""
  end
  return table.concat(lines, "\n")
end

local function matches_any(text, patterns)
  for _, pattern in ipairs(patterns) do
    if text:find(pattern) then return true end
  end
  return false
end

-- The values of a YAML file, line for line: no keys, comments or placeholders. "| " opens a sentence, ", " does not.
local function values_of(path)
  local lines, skipped = {}, false
  for number, line in ipairs(tree.read_lines(path)) do
    local key, value = line:match("^([^%s#:]%S*): ?(.*)$")
    if key then
      skipped = key:find(TYPED) ~= nil
      line = (matches_any(key, NAMES) and ", " or "| ") .. value
    end
    lines[number] = not (skipped or line:find("^%s*#")) and line:gsub("{[^}]*}", "{}") or ""
  end
  return table.concat(lines, "\n")
end

local function opens_sentence(before)
  local last = before:gsub("[*_(\"]+$", "")
  return last:find("[.?!]%s+$") or last:find("\n%s*\n$") or last:find("\n%s*[-*|]%s$") or last:find("\n%s*%d+%.%s$")
end

local function is_question(text, at)
  return text:match("^[^.?!]*([.?!])", at) == "?"
end

local function check_text(path, text, phrases)
  local lower = text:lower()
  for _, phrase in ipairs(phrases) do
    for at in lower:gmatch("()" .. phrase.pattern) do
      if not phrase.opens or opens_sentence(lower:sub(1, at - 1)) and not is_question(lower, at) then
        local _, above = lower:sub(1, at):gsub("\n", "")
        tree.report(path, above - 1, "'" .. phrase.words .. "' reads as translated; write: " .. phrase.instead)
      end
    end
  end
end

return function()
  local phrases = read_phrases(LIST)
  local paths = { table.unpack(PAGES) }
  for _, text in ipairs(TEXTS) do
    for _, path in ipairs(tree.find(table.unpack(text))) do
      paths[#paths + 1] = not matches_any(path, SKIPPED) and path or nil
    end
  end
  for _, path in ipairs(paths) do
    check_text(path, "\n\n" .. (path:find("%.yaml$") and values_of or prose_of)(path), phrases)
  end
  local spanish = read_phrases(SPANISH_LIST)
  for _, path in ipairs(tree.find(SPANISH_TEXTS, "yaml")) do
    check_text(path, "\n\n" .. table.concat(tree.read_lines(path), "\n"), spanish)
  end
end
