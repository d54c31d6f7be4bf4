-- Measures how fast `tradewind engine` answers one client that sends its requests through a pipe:
--
--   lua5.4 tests/checks/engine-speed.lua build/release/tradewind [VARIANT [PLAYERS]]
--
-- Each line is a kind of request, the requests of that kind answered in a second, and the time one takes. The time until the
-- first answer is measured first and subtracted. A decision is a move played after its question.
local program = assert(arg[1], "usage: engine-speed.lua PROGRAM [VARIANT [PLAYERS]]")
local variant = arg[2] or "bigbox-2021"
local players = tonumber(arg[3]) or 3
local GAMES, LEAST = 20, 20000

local input = os.tmpname()

local function output_of(command)
  local pipe = assert(io.popen(command))
  local text = pipe:read("a")
  assert(pipe:close(), command)
  return text
end

local function now() return tonumber(output_of("date +%s%N")) / 1e9 end

local function request(method, params)
  return ('{"jsonrpc":"2.0","id":1,"method":"%s","params":{%s}}'):format(method, params)
end

local function new(seed) return request("new", ('"variant":"%s","players":%d,"seed":%d'):format(variant, players, seed)) end

-- The moves of a game between bots, each as its text.
local function game(seed)
  local record = os.tmpname()
  os.remove(record)
  local seats = ("random,"):rep(players):sub(1, -2)
  output_of(("%s play %s --seats %s --seed %d --record %s </dev/null"):format(program, variant, seats, seed, record))
  local moves, inside = {}, false
  for line in io.lines(record) do
    if line:match("^%S") then inside = line == "moves:" end
    local move = line:match("^%s+%- [\"']?%d+ ([%w%- ]+)")
    if inside and move then moves[#moves + 1] = move end
  end
  os.remove(record)
  return moves
end

-- Sends lines of so many requests each and returns the seconds until the program has answered all of them. In front go
-- `before`, one a line.
local function seconds(before, requests, a_line)
  local file <close> = assert(io.open(input, "w"))
  for _, each in ipairs(before) do file:write(each, "\n") end
  for first = 1, #requests, a_line do
    local text = table.concat(requests, ",", first, math.min(first + a_line - 1, #requests))
    file:write(a_line > 1 and "[" .. text .. "]" or text, "\n")
  end
  file:close()
  local best = math.huge
  for _ = 1, 3 do
    local start = now()
    output_of(("%s engine <%s >/dev/null"):format(program, input))
    best = math.min(best, now() - start)
  end
  return best
end

local function report(name, count, before, requests, a_line)
  local took = seconds(before, requests, a_line) - seconds(before, {}, 1)
  print(("%-44s %9.0f a second %8.1f us"):format(name, count / took, took / count * 1e6))
end

local games = {}
for seed = 1, GAMES do games[seed] = game(seed) end

-- The games again and again, with what `around` asks for each move.
local function played(around)
  local requests, moves, handle = {}, 0, 1
  while moves < LEAST do
    for seed = 1, GAMES do
      requests[#requests + 1] = new(seed)
      handle = handle + 1
      for _, move in ipairs(games[seed]) do
        around(requests, ('"match":%d'):format(handle), ('"move":"%s"'):format(move))
        moves = moves + 1
      end
      requests[#requests + 1] = request("close", ('"match":%d'):format(handle))
    end
  end
  return moves, requests
end

local function many(each)
  local requests = {}
  for i = 1, LEAST do requests[i] = each end
  return requests
end

local half = { new(1) }
for i = 1, #games[1] // 2 do half[#half + 1] = request("play", ('"match":1,"move":"%s"'):format(games[1][i])) end

print(("%s, %d players; first answer after %.0f ms"):format(variant, players, seconds({ new(1) }, {}, 1) * 1e3))
for _, a_line in ipairs({ 1, 100 }) do
  local how = a_line == 1 and ", one a line" or ", " .. a_line .. " a batch"
  report("refused play" .. how, LEAST, half, many(request("play", '"match":1,"move":"hire nobody"')), a_line)
  report("why" .. how, LEAST, half, many(request("why", '"match":1,"move":"hire nobody"')), a_line)
  report("view" .. how, LEAST, half, many(request("view", '"match":1,"seat":0')), a_line)
  local moves, plays = played(function(requests, match, move)
    requests[#requests + 1] = request("play", match .. "," .. move)
  end)
  report("play" .. how, moves, { new(1) }, plays, a_line)
  local decisions, questions = played(function(requests, match, move)
    requests[#requests + 1] = request("question", match)
    requests[#requests + 1] = request("play", match .. "," .. move)
  end)
  report("question and play" .. how, decisions, { new(1) }, questions, a_line)
  local looks, views = played(function(requests, match, move)
    requests[#requests + 1] = request("view", match .. ',"seat":0')
    requests[#requests + 1] = request("play", match .. "," .. move)
  end)
  report("view and play" .. how, looks, { new(1) }, views, a_line)
end
os.remove(input)
