// Functions of the library that are written in Lua: the instructions of their loops are counted
// like those of a script. Results do not depend on the order of a hash table, and the number of
// steps not on what a comparing function says.
#pragma once

#include <string_view>

namespace tradewind {

// Takes next, type, math.type and error; returns table.sort and pairs.
inline constexpr std::string_view in_lua = R"(
local next, type, kind, error = ...

local function ascending(left, right)
  local of = type(left)
  if of ~= type(right) or (of ~= "number" and of ~= "string") then
    error("table.sort: cannot compare a " .. of .. " and a " .. type(right) ..
      " without a comparator", 4)
  end
  return left < right
end

-- Merges longer and longer runs, of copies that are out of the reach of `before`.
local function sort(list, before)
  local from, to, count, width = {}, {}, #list, 1
  before = before or ascending
  if count > 100000 then error("table.sort: the list is too long", 3) end
  for at = 1, count do
    from[at] = list[at]
    if from[at] == nil then error("table.sort: item " .. at .. " of the list is nil", 3) end
  end
  while width < count do
    for start = 1, count, 2 * width do
      local left, right, at = start, start + width, start
      local middle, stop = right, start + 2 * width
      if middle > count then middle = count + 1 end
      if stop > count then stop = count + 1 end
      while at < stop do
        if left == middle or (right < stop and before(from[right], from[left])) then
          to[at], right = from[right], right + 1
        else
          to[at], left = from[left], left + 1
        end
        at = at + 1
      end
    end
    from, to, width = to, from, 2 * width
  end
  if count < 2 then return end
  for at = 1, count do
    if before(from[at], from[at > 1 and at - 1 or 1]) then
      error("table.sort: invalid comparator; it must return false for equal items", 3)
    end
  end
  for at = 1, count do list[at] = from[at] end
end

-- Whole numbers in ascending order, then strings by their bytes.
local function key_before(left, right)
  local of = type(left)
  if of ~= type(right) then return of == "number" end
  return left < right
end

-- Visits the keys present at the start; keys added during the loop are not visited.
local function pairs(shown)
  local keys, count, after, sorted = {}, 0, {}, true
  for key in next, shown do
    if kind(key) ~= "integer" and type(key) ~= "string" then
      error("pairs: keys must be whole numbers or strings, got a " .. type(key), 3)
    end
    sorted = sorted and (count == 0 or key_before(keys[count], key))
    count = count + 1
    keys[count] = key
  end
  if not sorted then sort(keys, key_before) end
  for at = 2, count do after[keys[at - 1]] = keys[at] end
  local first = keys[1]
  return function(_, key)
    local value
    repeat
      if key == nil then key = first else key = after[key] end
      if key == nil then return nil end
      value = shown[key]
    until value ~= nil  -- not removed since
    return key, value
  end
end

return sort, pairs
)";

}  // namespace tradewind
