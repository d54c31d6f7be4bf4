-- Which rooms may include which, and where Lua, YAML and userdata are seen.
local tree = require("lint.tree")
local find, report, read_lines, exists = tree.find, tree.report, tree.read_lines, tree.exists

-- Layers of runtime/ with their place in the list of its CMakeLists.txt, from the lowest up.
local rank, layers = {}, {}
for _, line in ipairs(read_lines("runtime/CMakeLists.txt")) do
  local folder = line:match("^%s*tradewind_add_layer%(([%l/]+)")
  if folder then
    layers[#layers + 1] = folder
    rank[folder] = #layers
  end
end

-- The layer of a file: "accelerator/vm", "lua" or, of public headers, "include".
local function layer_of(path)
  local folder, inner = path:match("^runtime/([^/]+)/([^/]+)")
  return rank[folder .. "/" .. inner] and folder .. "/" .. inner or folder
end

-- #include lines of a file: { {name, line, quoted}, ... }.
local function includes(path)
  local found = {}
  for number, line in ipairs(read_lines(path)) do
    local bracket, name = line:match("^%s*#%s*include%s*([\"<])([^\">]+)[\">]")
    if name then found[#found + 1] = { name = name, line = number, quoted = bracket == "\"" } end
  end
  return found
end

-- A public header belongs to the layer that implements it, else to the highest one it includes.
local public_rank = {}
local function rank_of_public(name)
  if not public_rank[name] then
    public_rank[name] = 1
    local path, stem = "runtime/include/" .. name, name:match("([^/]+)%.h$")
    for _, source in ipairs(stem and find("runtime", "cpp") or {}) do
      if source:match("([^/]+)%.cpp$") == stem then
        public_rank[name] = rank[layer_of(source)]
        return public_rank[name]
      end
    end
    for _, include in ipairs(exists(path) and includes(path) or {}) do
      if include.quoted then public_rank[name] = math.max(public_rank[name], rank_of_public(include.name)) end
    end
  end
  return public_rank[name]
end

-- What a script hands over is looked into where its kind is checked, and nowhere else.
local function check_userdata()
  local only = "runtime/lua/include/lua/bind/handles.h"
  for _, path in ipairs(find("runtime", "h", "cpp")) do
    for number, line in ipairs(path == only and {} or read_lines(path)) do
      if line:find("lua_touserdata", 1, true) or line:find("udata(", 1, true) or line:find("Handle%s*%*>") then
        report(path, number, "only " .. only .. " looks inside a userdata; ask check_handle, check_value or answer_at")
      end
    end
  end
end

-- The compiler keeps layers apart, except that each may include every public header.
local function check_public_headers()
  for _, path in ipairs(find("runtime", "h", "cpp")) do
    local layer = layer_of(path)
    for _, include in ipairs(includes(path)) do
      if include.quoted and layer == "include" and not exists("runtime/include/" .. include.name) then
        report(path, include.line, "a public header includes public headers only; take \"" .. include.name .. "\" out")
      elseif include.name:match("^tradewind/") and layer ~= "include" and rank_of_public(include.name) > rank[layer] then
        local above = layers[rank_of_public(include.name)]
        report(
          path,
          include.line,
          include.name .. " belongs to " .. above .. ", above " .. layer .. "; move this code up or what it needs down"
        )
      end
    end
  end
end

local function check_libraries()
  for _, path in ipairs(find("runtime tools tests", "h", "cpp")) do
    for _, include in ipairs(includes(path)) do
      if
        (include.name:match("^lua%.h") or include.name:match("^lauxlib") or include.name:match("^lualib"))
        and not path:match("^runtime/lua/")
        and not path:match("^tests/unit/")
      then
        report(path, include.line, "Lua is seen in runtime/lua/ only; go through its headers")
      elseif include.name:match("^yaml%-cpp/") and not path:match("content/yaml/") and not path:match("^tools/yaml/") then
        report(path, include.line, "yaml-cpp is seen in the rooms called yaml/ only; read through tradewind/document.h")
      elseif include.name:match("^catch2/") and not path:match("^tests/catch[_.]") then
        report(path, include.line, "include \"catch.h\", which knows both versions of Catch2")
      end
    end
  end
end

-- Games measured against the engine must not rest on it; random numbers are shared, so that both play the same games.
local function check_native()
  for _, path in ipairs(find("tests/native", "h", "cpp")) do
    for _, include in ipairs(includes(path)) do
      local name = include.name
      if path:match("/native_") and include.quoted and name ~= "tradewind/random.h" and not name:match("^native/") then
        report(
          path,
          include.line,
          "the native game includes \"tradewind/random.h\" and its own headers only; take \"" .. name .. "\" out"
        )
      end
    end
  end
end

return function()
  check_public_headers()
  check_libraries()
  check_userdata()
  check_native()
end
