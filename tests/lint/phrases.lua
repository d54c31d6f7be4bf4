-- English as natives write it: no text that people read has a phrase of phrases.txt. To cover more texts, add to PAGES, TEXTS or
-- SOURCES; of a source these are its comments, and of what a program prints its strings.
-- Spanish texts likewise have none of phrases-es.txt.
local tree = require("lint.tree")

local LIST = "tests/lint/phrases.txt"
local SPANISH_LIST, SPANISH_TEXTS = "tests/lint/phrases-es.txt", "content/locale/es"
local PAGES = { "README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md" }
local TEXTS = { { "docs examples", "md" }, { "content/locale/en", "yaml" } } -- folders, suffix
local SOURCES = { -- folders, suffixes, whether strings are read too
  { "runtime tools", { "cpp", "h", "def" }, true },
  { "tests", { "cpp", "h" }, false },
}
local SCRIPTS = { -- folders, suffixes (of .txt those of CMake), what begins a comment
  { "runtime tools tests packaging", { "cmake", "py", "sh", "txt" }, "#" },
  { "scripts examples tests", { "lua" }, "%-%-" },
  { "tools/web/src tools/web/test", { "ts", "tsx", "mjs" }, "//" },
}
local SKIPPED_SOURCES = {
  "^tools/check/lint/placeholders%.cpp$",
  "^tools/simulate/report/page_style%.cpp$", -- names in texts, CSS
}
local SKIPPED = { "^docs/rules/scenarios%.md$", "^docs/reference/base%-steps%.md$" } -- written from names and comments
local TYPED = "%.also$" -- keys of words that a player may type: any words
local NAMES = { "^option%.", "^simulate%.who" } -- keys of texts that may begin with "Who": what an option decides, headings
local TABLES_FROM_SOURCE = { ["docs/reference/content-files.md"] = true } -- as all between "<!-- generated" and "<!-- end"

local function read_phrases(list)
  local phrases = {}
  for number, line in ipairs(tree.read_lines(list)) do
    local start, all, instead = line:match("^(%^?)([^#=^]+) = (.+)$")
    for words in ((all or "") .. " | "):gmatch("(%S.-) | ") do
      local pattern = "%f[%w_]" .. words:gsub("%%", "%%%%"):gsub("0", "%%d"):gsub(" ", "%%s+")
      pattern = words:find("%w$") and pattern .. "%f[^%w_-]" or pattern
      phrases[#phrases + 1] = { words = words, pattern = pattern, opens = start == "^", instead = instead }
    end
    if not all and line ~= "" and not line:find("^#") then
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

-- Code in backquotes, tags and placeholders are no prose; "\n" in a string is a blank.
local function plain(text)
  return (text:gsub("`[^`]*`", "`"):gsub("<[^>]*>", ""):gsub("{[^}]*}", "{}"):gsub("\\[nt]", " "))
end

-- As a line of a text: "| " opens a sentence, which a part that begins in lower case is not.
local function opened(part)
  return (part:find("^%s*%l") and ", " or "| ") .. plain(part)
end

-- Behind the string that begins at `from`, and behind its text; in a raw one `close` ends it.
local function behind_string(line, from, close)
  if close then
    local first, last = line:find(close, from, true)
    return last and last + 1, first or #line + 1
  end
  local at = from
  while at <= #line and line:sub(at, at) ~= "\"" do
    at = at + (line:sub(at, at) == "\\" and 2 or 1)
  end
  return at + 1, at
end

-- The strings of a line of C++, the comment at its end, and what ends a raw string that is still open.
local function parts_of(line, raw)
  local strings, at = {}, 1
  local function take(from, close)
    local behind, stop = behind_string(line, from, close)
    local text = line:sub(from, stop - 1)
    strings[#strings + 1] = text:find(" ") and text -- a single word is a name
    at = behind
    return behind == nil
  end
  if raw and take(1, raw) then return strings, nil, raw end
  while true do
    local found = line:find("[\"'/]", at)
    local delimiter = found and line:match("^R\"([^(]*)%(", found - 1)
    if not found or line:find("^//", found) then
      return strings, found and line:sub(found + 2)
    elseif delimiter and take(found + #delimiter + 2, ")" .. delimiter .. "\"") then
      return strings, nil, ")" .. delimiter .. "\""
    elseif not delimiter and line:sub(found, found) == "\"" then
      take(found + 1)
    elseif not delimiter then
      at = (select(2, line:find("^'\\?.'", found)) or found) + 1
    end
  end
end

-- What people read in a file of C++, line for line. Lines of a comment belong together, and so do strings that follow each other;
-- an example in a comment is indented.
local function texts_of_source(path, with_strings)
  local lines, raw, before = {}, nil, nil
  for number, line in ipairs(tree.read_lines(path)) do
    local strings, comment
    strings, comment, raw = parts_of(line, raw)
    local kind = line:find("^%s*//") and "comment" or #strings > 0 and with_strings and not line:find("^#") and "strings"
    local text = kind == "comment" and (comment:find("^%s%s") and "" or comment) or ""
    if kind == "strings" then text = table.concat(strings, " | ") end
    lines[number] = (text == "" or kind == before) and plain(text) or opened(text)
    if comment and kind ~= "comment" then lines[number] = lines[number] .. " | " .. plain(comment) end
    before = kind
  end
  return table.concat(lines, "\n")
end

-- The comments of a file, line for line; `marker` is the pattern of what begins them.
local function comments_of_script(path, marker)
  local lines, goes_on = {}, false
  for number, line in ipairs(tree.read_lines(path)) do
    local comment = line:match("^%s*" .. marker .. " (.*)") or line:match("%s" .. marker .. " (.*)")
    lines[number] = not comment and "" or goes_on and plain(comment) or opened(comment)
    goes_on = line:find("^%s*" .. marker .. " ") ~= nil
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
  for _, source in ipairs(SOURCES) do
    for _, path in ipairs(tree.find(source[1], table.unpack(source[2]))) do
      if not matches_any(path, SKIPPED_SOURCES) then check_text(path, "\n\n" .. texts_of_source(path, source[3]), phrases) end
    end
  end
  for _, script in ipairs(SCRIPTS) do
    for _, path in ipairs(tree.find(script[1], table.unpack(script[2]))) do
      if not path:find("%.txt$") or path:find("CMakeLists%.txt$") then
        check_text(path, "\n\n" .. comments_of_script(path, script[3]), phrases)
      end
    end
  end
  local spanish = read_phrases(SPANISH_LIST)
  for _, path in ipairs(tree.find(SPANISH_TEXTS, "yaml")) do
    check_text(path, "\n\n" .. table.concat(tree.read_lines(path), "\n"), spanish)
  end
end
