-- Checks docs/rules against what is tried and played: every clause has a scenario, and scenarios.md lists them; the options in
-- brackets at the end of a clause are those whose `clauses` name it; each option has a row on a page about options, and each
-- counter and fact of the base game one on its page.
-- TRADEWIND_UPDATE=1 writes scenarios.md.
--   lua5.4 tests/docs/rules.lua           (from the root of the project)
package.path = arg[0]:match("^(.-)docs/[^/]*$") .. "?.lua"
local tree = require("lint.tree")
local clauses = require("lint.clauses")

local PAGE = clauses.folder .. "scenarios.md"

-- {clause -> the scenario files that name it in `rules`, sorted}
local function scenarios_by_clause()
  local files = {}
  for _, path in ipairs(tree.find("tests/scenarios", "yaml")) do
    for number, line in ipairs(tree.read_lines(path)) do
      local list = line:match("%f[%w]rules: *(%b[])")
      if not list and line:match("^%s*rules:") then
        tree.report(path, number, "write the clauses on this line, as in rules: [B-55, B-56]")
      end
      for id in (list or ""):gmatch("%u+%-X?%d+") do
        files[id] = files[id] or {}
        if files[id][#files[id]] ~= path then table.insert(files[id], path) end
      end
    end
  end
  return files
end

-- {clause -> {option -> true}}
local function options_by_clause()
  local options = {}
  for _, path in ipairs(tree.find("content", "yaml")) do
    local option
    for _, line in ipairs(path:match("/options%.yaml$") and tree.read_lines(path) or {}) do
      option = line:match("^([%w_]+):") or option
      for id in (line:match("clauses: *(%b[])") or ""):gmatch("%u+%-%d+") do
        options[id] = options[id] or {}
        options[id][option] = true
      end
    end
  end
  return options
end

local function names_of(set)
  local names = {}
  for name in pairs(set or {}) do
    names[#names + 1] = name
  end
  table.sort(names)
  return table.concat(names, ", ")
end

local function check_options(all)
  local options = options_by_clause()
  for _, clause in ipairs(all) do
    local named = {}
    for list in clause.text:gmatch("%[(`[^%]]*`)%]") do
      for name in list:gmatch("`([%w_]+)`") do
        named[name] = true
      end
    end
    if names_of(named) ~= names_of(options[clause.id]) then
      tree.report(
        clauses.folder .. clause.page,
        clause.line,
        clause.id
          .. " ends with the options ["
          .. names_of(named)
          .. "], but those that name it in content/ are ["
          .. names_of(options[clause.id])
          .. "]; correct one of them"
      )
    end
  end
end

-- What the files of content/ declare and none of the pages lists: `files` and `pages` are ends of paths.
local function check_rows(what, files, pages)
  local texts = {}
  for _, path in ipairs(tree.find("docs/reference", "md")) do
    if path:match(pages .. "%.md$") then texts[#texts + 1] = table.concat(tree.read_lines(path), "\n") end
  end
  local text = table.concat(texts, "\n")
  for _, path in ipairs(tree.find("content", "yaml")) do
    for number, line in ipairs(path:match(files .. "%.yaml$") and tree.read_lines(path) or {}) do
      local name = line:match("^([%w_]+):")
      if name and not text:find("\n| `" .. name .. "` |", 1, true) then
        tree.report(path, number, "no page in docs/reference has a row for the " .. what .. " '" .. name .. "'")
      end
    end
  end
end

-- The page, and a finding for each clause without a scenario.
local function page_of(all)
  local lines = {
    "# Scenarios by clause",
    "",
    "<!-- written by tests/docs/rules.lua -->",
    "",
    "Which files of scenarios prove which clause. `tradewind test --filter B-55` runs those of one.",
  }
  local files, page = scenarios_by_clause(), nil
  for _, clause in ipairs(all) do
    if clause.page ~= page then
      page = clause.page
      local title = tree.read_lines(clauses.folder .. page)[1]:match("^# (.*)")
      for _, line in ipairs({ "", "## " .. title, "", "| clause | scenarios |", "|---|---|" }) do
        lines[#lines + 1] = line
      end
    end
    local links = {}
    for _, path in ipairs(files[clause.id] or {}) do
      links[#links + 1] = ("[%s](../../%s)"):format(path:match("([^/]*)%.yaml$"):gsub("%-", " "), path)
    end
    if #links == 0 then
      tree.report(clauses.folder .. page, clause.line, "no scenario proves " .. clause.id .. "; write one that names it in rules")
    end
    lines[#lines + 1] = ("| <a id=\"%s\"></a>[%s](%s#%s) | %s |"):format(
      clause.id:lower(),
      clause.id,
      page,
      clause.id:lower(),
      table.concat(links, ", ")
    )
  end
  return table.concat(lines, "\n") .. "\n"
end

local all = clauses.read()
check_options(all)
check_rows("option", "/options", "%-options")
check_rows("counter", "/base/counters", "/base%-values")
check_rows("fact", "/base/facts", "/base%-values")
local text = page_of(all)
if os.getenv("TRADEWIND_UPDATE") then
  local out <close> = assert(io.open(PAGE, "w"))
  out:write(text)
else
  local file <close> = io.open(PAGE)
  if (file and file:read("a")) ~= text then
    tree.report(PAGE, 1, "this is not what the scenarios name; TRADEWIND_UPDATE=1 lua5.4 tests/docs/rules.lua writes it")
  end
end
print(#all .. " clauses, " .. tree.findings .. (tree.findings == 1 and " finding" or " findings"))
os.exit(tree.findings == 0)
