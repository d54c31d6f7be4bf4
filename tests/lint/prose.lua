-- Texts that people read: pages of the documentation, and texts for players.
local tree = require("lint.tree")
local find, report, read_lines = tree.find, tree.report, tree.read_lines

local WIDEST, ONE_PAGE = 99, 60 -- columns of a line of prose in a page, tables and links aside; lines of a decision

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
      if is_prose and utf8.len(line) > WIDEST then report(path, number, "wrap this line before column " .. WIDEST + 1) end
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
        local is_noun = line:match("^[%w_.-]+: \"[^\"|{}]+|[^\"|{}]+\"$") -- a separate text, like symbols.cross
        local said = path:find("/locale/", 1, true) and at > #before and not line:match("^#") and not is_noun
        if said and not head:match("[}%d] $") and not head:match("\"$") then
          report(path, number, "\"" .. forms .. "\" is chosen by the number right before it; put one there or say it otherwise")
        end
      end
      before = line
    end
  end
end

-- A decision has one page. One that another supersedes, as a whole or in part, says so in its first paragraph.
local function check_decisions()
  local openings = {}
  for _, path in ipairs(find("docs/decisions", "md")) do
    local number, lines = path:match("/(%d%d%d%d)%-"), read_lines(path)
    openings[number or path] = table.concat(lines, "\n"):match("^#[^\n]*\n\n(.-)\n\n")
    if number and #lines > ONE_PAGE then report(path, ONE_PAGE + 1, "a decision has at most " .. ONE_PAGE .. " lines") end
  end
  for newer, text in pairs(openings) do
    for older in text:gmatch("Supersedes[^.]-%[(%d%d%d%d)%]") do
      if not openings[older]:find("[" .. newer .. "]", 1, true) then
        report("docs/decisions", 1, older .. " must say in its first paragraph that " .. newer .. " supersedes it")
      end
    end
  end
end

return function()
  check_prose()
  check_decisions()
  check_plurals()
end
