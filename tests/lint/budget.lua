-- Budgets: tests/budget.yaml says how much there may be of what grows by itself. Its head explains the numbers.
local count = require("lint.counts")
local tree = require("lint.tree")
local report = tree.report

local PATH = "tests/budget.yaml"
local MOST_MINUTES = 12 -- of continuous integration, all labels together
local TABLE = "%-22s %-10s %8s %8s %6s %8s  %s"

-- The counts, in the order of an entry. A budget is a count rounded up to `step`. It has to follow when the count falls by
-- more than `slack`.
local MEASURES = {
  { name = "lines", step = 10, slack = 50 },
  { name = "bytes", step = 100, slack = 2500 },
  { name = "test_lines", step = 100, slack = 500 },
  { name = "files", step = 1, slack = 5 },
  { name = "options", step = 1, slack = 0 },
  { name = "pages", step = 1, slack = 0 },
}

local function rounded(measure, number)
  return (number + measure.step - 1) // measure.step * measure.step
end

local function read_lines()
  return tree.exists(PATH) and tree.read_lines(PATH) or {}
end

local function new_entry(place)
  return { place = place, line = 1, budget = {}, best = {} }
end

-- The entry in a line; nil when it holds none.
local function read_entry(line)
  local place, body = line:match("^([%w_./-]+): +{ (.+) }$")
  if not place then return nil end
  local entry = new_entry(place)
  local rest = body:gsub(", reason: \"([^\"]*)\"$", function(reason)
    entry.reason = reason
    return ""
  end)
  for _, measure in ipairs(MEASURES) do
    rest = rest:gsub("%f[%w_]" .. measure.name .. ": %[(%d+), (%d+)%]", function(budget, best)
      entry.budget[measure.name], entry.best[measure.name] = tonumber(budget), tonumber(best)
      return ""
    end)
  end
  return not rest:match("[^, ]") and entry or nil
end

local function write_entry(entry)
  local parts = {}
  for _, measure in ipairs(MEASURES) do
    local budget, best = entry.budget[measure.name], entry.best[measure.name]
    parts[#parts + 1] = budget and string.format("%s: [%d, %d]", measure.name, budget, best)
  end
  parts[#parts + 1] = entry.reason and "reason: \"" .. entry.reason .. "\""
  return string.format("%-22s{ %s }", entry.place .. ":", table.concat(parts, ", "))
end

local function is_raised(entry)
  for name, budget in pairs(entry.budget) do
    if budget > entry.best[name] then return true end
  end
  return false
end

-- The entries by place, and the least share of comments with its line. Minutes of continuous integration stand in a
-- separate block, a label a line.
local function read_budget()
  local entries, comments, minutes, minutes_at = {}, { line = 1 }, 0, nil
  for number, line in ipairs(read_lines()) do
    local entry = read_entry(line)
    local spent = minutes_at and line:match("^ +[%w_-]+:[^#%d]*(%d[%d.]*)")
    if entry and not entries[entry.place] then
      entry.line = number
      entries[entry.place] = entry
    elseif (line .. " #"):match("^comments: %d+ #") then
      comments = { line = number, least = tonumber(line:match("%d+")) }
    elseif (line .. " #"):match("^ci_minutes: +#") then
      minutes_at = number
    elseif spent then
      minutes = minutes + tonumber(spent)
    elseif line ~= "" and not line:match("^%s*#") then
      report(
        PATH,
        number,
        entry and entry.place .. " has a line already; keep one"
          or "write an entry as  runtime/state: { lines: [620, 610], bytes: [25700, 25600], reason: \"why\" }"
      )
    end
  end
  if minutes > MOST_MINUTES then
    report(PATH, minutes_at, string.format("%g minutes together; make it %d at most", minutes, MOST_MINUTES))
  end
  return entries, comments
end

-- The mistake in one number of an entry; `there` is nil where nothing is counted.
local function problem(entry, measure, there)
  local budget, best = entry.budget[measure.name], entry.best[measure.name]
  local has = string.format("%s has %s %s", entry.place, there or 0, measure.name:gsub("_", " "))
  if not budget then
    return there and has .. " and no budget; shrink it, or add it with lua5.4 tests/lint.lua --measure and give a reason"
  end
  has = has .. ", its budget is " .. budget .. "; "
  if (there or 0) > budget then
    return has .. "shrink it, or raise the number on this line and give a reason there"
  elseif budget - rounded(measure, there or 0) > measure.slack then
    return has .. "lower it with lua5.4 tests/lint.lua --tighten"
  elseif best > budget then
    return has .. "that is the best so far, so write it for " .. best .. " too"
  end
end

local function check_entry(entry, counted)
  if not counted then
    report(PATH, entry.line, "there is no " .. entry.place .. " any more; delete this line")
    return
  end
  if is_raised(entry) and (entry.reason or "") == "" then
    report(PATH, entry.line, entry.place .. " has a budget above its best so far; give a reason here: reason: \"why\"")
  elseif entry.reason and not is_raised(entry) then
    report(PATH, entry.line, entry.place .. " has a budget no higher than its best so far; delete the reason")
  end
  for _, measure in ipairs(MEASURES) do
    local what = problem(entry, measure, counted[measure.name])
    if what then report(PATH, entry.line, what) end
  end
end

local function print_entry(entry, counted)
  for _, measure in ipairs(MEASURES) do
    local there, budget = counted[measure.name], entry.budget[measure.name] or 0
    if there then
      local best = entry.best[measure.name] or ""
      print(TABLE:format(entry.place, measure.name, there, budget, budget - there, best, entry.reason or ""))
    end
  end
end

local function sorted_places(...)
  local places, seen = {}, {}
  for _, by_place in ipairs({ ... }) do
    for place in pairs(by_place) do
      places[#places + 1] = not seen[place] and place or nil
      seen[place] = true
    end
  end
  table.sort(places)
  return places
end

local commands = {}

-- Reports what breaks its budget; with_table also prints what is there next to its budget.
function commands.check(with_table)
  local counts, share = count()
  local entries, comments = read_budget()
  if with_table then print(TABLE:format("place", "measure", "there", "budget", "left", "best", "reason")) end
  for _, place in ipairs(with_table and sorted_places(counts) or {}) do
    print_entry(entries[place] or new_entry(place), counts[place])
  end
  if with_table then
    print(string.format("comments and blank lines in C++: %.1f %%, budget at least %s %%", share, comments.least))
  end
  for _, place in ipairs(sorted_places(counts, entries)) do
    check_entry(entries[place] or new_entry(place), counts[place])
  end
  if not comments.least then
    report(PATH, 1, "the least share of comments and blank lines is missing; write it as  comments: 16")
  elseif share < comments.least then
    local what = "%.1f %% of the lines of C++ are comments or blank, and at least %d %% must be; save no lines by squeezing them"
    report(PATH, comments.line, what:format(share, comments.least))
  end
end

-- Writes what is there into an entry: where that is less than its budget, or with `all` in any case.
local function update(entry, counted, all)
  for _, measure in ipairs(MEASURES) do
    local name, there = measure.name, counted[measure.name]
    if there and (all or entry.budget[name]) then
      entry.budget[name] = math.min(rounded(measure, there), all and math.huge or entry.budget[name])
      entry.best[name] = math.min(entry.best[name] or 0, entry.budget[name])
    end
  end
  entry.reason = is_raised(entry) and (entry.reason or "") or nil
  return write_entry(entry)
end

-- Where the line of a new place belongs: behind those of its side that come before it, else at the end.
local function position(lines, place)
  for i = #lines, 1, -1 do
    local entry = read_entry(lines[i])
    if entry and entry.place < place and entry.place:match("^%a+") == place:match("^%a+") then return i + 1 end
  end
  return #lines + 1
end

-- Writes what is there into the file: where that is less than the budget, or with `all` in any case, with places that are new and
-- without those that are gone. Other lines stay as they are.
function commands.rewrite(all)
  local counts = count()
  local lines, known = {}, {}
  for _, line in ipairs(read_lines()) do
    local entry = read_entry(line)
    local counted = entry and counts[entry.place]
    if counted then
      known[entry.place] = true
      line = update(entry, counted, all)
    end
    lines[#lines + 1] = (counted or not entry or not all) and line or nil
  end
  for _, place in ipairs(all and sorted_places(counts) or {}) do
    if not known[place] then table.insert(lines, position(lines, place), update(new_entry(place), counts[place], all)) end
  end
  local file <close> = assert(io.open(PATH, "w"))
  assert(file:write(table.concat(lines, "\n"), "\n"))
end

return commands
