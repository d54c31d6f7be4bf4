-- Every reason that the server, the engine or the rules can refuse with has a sentence for people in each language.
local tree = require("lint.tree")

local MADE_BY = { "Refusal%s*{", "too_often%(", "too_many%(" } -- with the reason as their first text

-- { reason = "path:line" } of all sources: a literal after one of the codes of JSON-RPC, or what makes refusals.
local function reasons_of_sources()
  local paths, codes = tree.find("runtime tools", "h", "cpp"), {}
  local texts = {}
  for _, path in ipairs(paths) do
    local text = table.concat(tree.read_lines(path), "\n")
    texts[path] = text
    for body in text:gmatch("enum %w*Code {(.-)}") do
      for code in body:gmatch("([%a_]+) = %-32%d+") do
        codes[#codes + 1] = code
      end
    end
  end
  local found = {}
  local function note(path, text, pattern)
    for at, reason in text:gmatch("()" .. pattern .. "%s*\"([%l_]+)\"") do
      local _, lines = text:sub(1, at):gsub("\n", "")
      found[reason] = found[reason] or { path, lines + 1 }
    end
  end
  for _, path in ipairs(paths) do
    for _, code in ipairs(codes) do
      note(path, texts[path], "%f[%w_]" .. code .. ",")
    end
    for _, maker in ipairs(MADE_BY) do
      note(path, texts[path], maker)
    end
  end
  return found
end

local function keys_of(language)
  local keys = {}
  for _, path in ipairs(tree.find("content/locale/" .. language, "yaml")) do
    for _, line in ipairs(tree.read_lines(path)) do
      keys[line:match("^([%w_.]+):") or ""] = true
    end
  end
  return keys
end

return function()
  local found = reasons_of_sources()
  if not next(found) then tree.report("tests/lint/refusals.lua", 1, "found no reason in the sources; mend the patterns") end
  for _, language in ipairs({ "en", "es" }) do
    local keys = keys_of(language)
    for reason, where in pairs(found) do
      if not keys["web.refused." .. reason] and not keys["reason." .. reason] then
        tree.report(
          where[1],
          where[2],
          language
            .. " has no sentence for it: add web.refused."
            .. reason
            .. " (what the server"
            .. " refuses) or reason."
            .. reason
            .. " (what rules refuse) to content/locale/"
            .. language
        )
      end
    end
  end
end
