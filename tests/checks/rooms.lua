-- Whether the compiler refuses what points upwards in tools/: a room names only rooms above it in the list, and with its flags
-- their public headers can be found, but no others, nor the inside of any room or of the runtime.
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

-- Rooms in the order of the list, each with the rooms that it names.
local rooms, uses = {}, {}
for name, rest in read("tools/CMakeLists.txt"):gmatch("tradewind_room%(([%l_]+)%s*([^)]*)%)") do
  if name ~= "name" then
    rooms[#rooms + 1], uses[name] = name, {}
    local named = rest:gsub("LIBRARIES.*", ""):gsub("WITHOUT.*", ""):match("USES%s+(.*)") or ""
    for used in named:gsub("%${serve}", "serve"):gmatch("%l[%l_]+") do
      uses[name][used] = true
    end
  end
end

local place = {}
for i, room in ipairs(rooms) do
  place[room] = i
end

-- The include folders that the compile commands of a room name.
local commands = read(build .. "/compile_commands.json")
local function folders_of(room)
  local command = commands:match('"command": "([^\n]-CMakeFiles/tradewind_' .. room .. "%.dir/[^\n]*)\",\n")
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
local function expect(room, header, wanted, folders)
  tried = tried + 1
  if sees(folders, header) ~= wanted then
    failed = failed + 1
    print(("tools/%s %s include \"%s\""):format(room, wanted and "cannot" or "can", header))
  end
end

for _, room in ipairs(rooms) do
  for used in pairs(uses[room]) do
    tried = tried + 1
    if not place[used] or place[used] >= place[room] then
      failed = failed + 1
      print(("tools/%s stands below tools/%s and uses it; move what it needs down"):format(room, used))
    end
  end
  local folders = folders_of(room)
  if #folders == 0 then
    print("skipped: tools/" .. room .. " is not built")
  else
    for _, other in ipairs(rooms) do
      local header = first_line("cd tools/" .. other .. "/include 2>/dev/null && ls " .. other .. "/*.h " .. other
        .. "/*/*.h 2>/dev/null")
      if header then
        expect(room, header, room == other or uses[room][other] == true, folders)
      end
      if room ~= other then
        expect(room, other .. "/CMakeLists.txt", false, folders)
      end
    end
    for _, inside in ipairs({ "state/state.h", "lua/host/script_host.h", "tools/CMakeLists.txt", "commands/commands.h" }) do
      expect(room, inside, false, folders)
    end
  end
end
print(("%d includes tried in %d rooms, %d wrong"):format(tried, #rooms, failed))
os.exit(failed == 0 and #rooms > 10 and tried > 100)
