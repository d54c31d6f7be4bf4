-- Whether the compiler refuses what points upwards, in tools/ and in runtime/: a room names only rooms above it in the list, and
-- with its flags their headers can be found, but no others, nor the inside of any room. A room of tools/ sees the inside of a
-- layer of runtime/ only where it names that door.
--   lua5.4 tests/checks/rooms.lua build/release
local build = arg[1]

local function read(path)
  local file = assert(io.open(path))
  local text = file:read("a")
  file:close()
  return text
end

local function first_line(command)
  local pipe = io.popen(command)
  local line = pipe:read("l")
  pipe:close()
  return line
end

-- The words after KEYWORD in the arguments of a call of CMake.
local function after(keyword, arguments)
  local words = {}
  local named = (" " .. arguments):match("%s" .. keyword .. "%s+(.*)") or ""
  for word in named:gmatch("%S+") do
    if word:match("^%u") then break end
    words[#words + 1] = word:match("%l[%l_]*")
  end
  return words
end

-- Layers and rooms in the order of their lists, each with the others that it may include.
local layers, rooms, place, uses, is_layer, folder_of = {}, {}, {}, {}, {}, {}
local function declare(list, name, used)
  list[#list + 1], place[name], uses[name] = name, #list + 1, used
end
for folder, below in read("runtime/CMakeLists.txt"):gmatch("tradewind_add_layer%(([%l/]+) ([%w\"${};]+)") do
  local name = folder:match("%l+$")
  local used = {}
  for named in below:gsub("${accelerator}", "compile"):gmatch("%l+") do
    for layer in pairs(uses[named]) do
      used[layer] = true
    end
    used[named] = true
  end
  declare(layers, name, used)
  is_layer[name], folder_of[name] = true, folder
end
for name, arguments in read("tools/CMakeLists.txt"):gmatch("tradewind_room%(([%l_]+)%s*([^)]*)%)") do
  if name ~= "name" then
    local used = {}
    for _, room in ipairs(after("USES", arguments)) do
      used[room] = true
    end
    local door = after("DOOR", arguments)[1]
    for layer in pairs(door and uses[door] or {}) do
      used[layer] = true
    end
    if door then used[door] = true end
    declare(rooms, name, used)
  end
end

-- The include folders that the compile commands of a layer or room name.
local commands = read(build .. "/compile_commands.json")
local function folders_of(name)
  local command = commands:match("\"command\": \"([^\n]-CMakeFiles/tradewind_" .. name .. "%.dir/[^\n]*)\",\n")
  local folders = {}
  for folder in (command or ""):gmatch("%-I(%S+)") do
    folders[#folders + 1] = folder
  end
  return folders
end

local function sees(folders, header)
  for _, folder in ipairs(folders) do
    local file = io.open(folder .. "/" .. header)
    if file then
      file:close()
      return true
    end
  end
  return false
end

local failed, tried = 0, 0
local function expect(path, header, wanted, folders)
  tried = tried + 1
  if sees(folders, header) ~= wanted then
    failed = failed + 1
    print(("%s %s include \"%s\""):format(path, wanted and "cannot" or "can", header))
  end
end

-- Each of `others` offers a header in its include/, which NAME sees if it may, and has files that no other sees.
local function try(name, path, others, side, folders)
  for _, other in ipairs(others) do
    local header = first_line(
      ("cd %s/%s/include 2>/dev/null && ls %s/*.h %s/*/*.h 2>/dev/null"):format(side, folder_of[other] or other, other, other)
    )
    if header then expect(path, header, name == other or uses[name][other] == true, folders) end
    expect(path, other .. "/CMakeLists.txt", false, folders)
  end
  expect(path, "CMakeLists.txt", false, folders)
end

local function check(list, side)
  for _, name in ipairs(list) do
    local path, folders = side .. "/" .. (folder_of[name] or name), folders_of(name)
    for used in pairs(uses[name]) do
      if side == "tools" and not is_layer[used] and (place[used] or 0) >= place[name] then
        failed = failed + 1
        print(("%s stands below tools/%s and uses it; move what it needs down"):format(path, used))
      end
    end
    if #folders == 0 then
      print("skipped: " .. path .. " is not built")
    else
      try(name, path, layers, "runtime", folders)
      try(name, path, rooms, "tools", folders)
    end
  end
end

check(layers, "runtime")
check(rooms, "tools")
print(("%d includes tried in %d layers and %d rooms, %d wrong"):format(tried, #layers, #rooms, failed))
os.exit(failed == 0 and #layers > 8 and #rooms > 10 and tried > 500)
