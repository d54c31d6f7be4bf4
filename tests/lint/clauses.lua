-- The clauses of docs/rules, in the order of the pages: each begins with an anchor and ends at the next one or at a heading.
local tree = require("lint.tree")

local FOLDER = "docs/rules/"
local PAGES = { "base.md", "expansions.md", "adventure.md", "dice.md" }

local clauses = { folder = FOLDER, pages = PAGES }

-- A list of {id, page, line, text}, which is also {id -> clause}.
function clauses.read()
  local all = {}
  for _, page in ipairs(PAGES) do
    local clause
    for number, line in ipairs(tree.read_lines(FOLDER .. page)) do
      local anchor = line:match("^<a id=\"([^\"]+)\"></a>$")
      if anchor then
        clause = { id = anchor:upper(), page = page, line = number, text = "" }
        if all[clause.id] then
          tree.report(FOLDER .. page, number, clause.id .. " is a clause already; give this one a number of its own")
        end
        all[#all + 1], all[clause.id] = clause, clause
      elseif line:match("^#") then
        clause = nil
      elseif clause then
        clause.text = clause.text .. line .. "\n"
      end
    end
  end
  return all
end

return clauses
