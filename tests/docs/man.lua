-- Checks docs/man/tradewind.1, which is made of what every command says with --help, between head.roff and foot.roff
-- next to it; and that foot.roff names each variable of the environment that the program reads. TRADEWIND_UPDATE=1 writes
-- the page.
--   lua5.4 tests/docs/man.lua build/release/tradewind
local program = arg[1]
local folder = "docs/man/"

local function output(command)
  local pipe <close> = assert(io.popen(command))
  return pipe:read("a")
end

local function file(name)
  local input <close> = assert(io.open(name))
  return input:read("a")
end

-- As roff shows it: hyphens that can be copied, and no line that begins like a request.
local function roff(text)
  return (text:gsub("\\", "\\e"):gsub("%-", "\\-"):gsub("^([.'])", "\\&%1"):gsub("\n([.'])", "\n\\&%1"))
end

-- The line of an option without the others that it excludes or needs, and these in words.
local function relations(line)
  local words = ""
  for _, relation in ipairs({ { "Excludes", "not together with" }, { "Needs", "needs" } }) do
    local sign, said = table.unpack(relation)
    local before, rest = line:match("^(.-) " .. sign .. ":(.*)$")
    local others = {}
    while before and (rest:find("^ %-%-%g") or rest:find("^ %u%u")) do
      others[#others + 1], rest = rest:match("^ (%g+)(.*)$")
    end
    if before then
      line = before .. " " .. rest
      words = words .. " (" .. said .. " " .. table.concat(others, ", ") .. ")"
    end
  end
  return line, words
end

-- {section -> {{name, text}, ...}}, the first line of all, and the lines of the examples
local function parsed(help)
  local sections, section, about, examples = {}, nil, help:match("^[^\n]*"), {}
  for line in help:gmatch("[^\n]*") do
    local heading = line:match("^(%a[%a ]*):$")
    local plain, others = relations(line)
    local name, text = plain:match("^  (%S.-)%s%s+(%S.*)$")
    name = name or plain:match("^  (%S.-)%s*$")
    if heading then
      section = heading:gsub("^Example$", "Examples")
      sections[section] = {}
    elseif section == "Examples" then
      if line ~= "" then examples[#examples + 1] = line:match("^%s*(.*)$") end
    elseif section and name then
      table.insert(sections[section], { name, text or "", others })
    elseif section and line:match("^%s+%S") then
      local last = sections[section][#sections[section]]
      if last then last[2] = last[2] .. (last[2] == "" and "" or " ") .. line:match("^%s*(.*)$") end
    end
  end
  return sections, about, examples
end

local lines = {}
local function put(...)
  for _, line in ipairs({ ... }) do
    lines[#lines + 1] = line
  end
end

local function put_entries(entries)
  for _, entry in ipairs(entries or {}) do
    if entry[1] ~= "-h,--help" then put(".TP", ".B " .. roff(entry[1]), roff(entry[2] .. (entry[3] or ""))) end
  end
end

local function usage(help)
  return roff(help:match("Usage: tradewind ([^\n]*)"))
end

local main, _, examples = parsed(output(program .. " --help"))
local version = output(program .. " --version"):match("tradewind %S+")
put(".\\\" Written by tests/docs/man.lua", ".TH TRADEWIND 1 \"\" \"" .. version .. "\" \"User commands\"")
put((file(folder .. "head.roff"):gsub("\n$", "")), ".SH OPTIONS")
put(".TP", ".BR \\-h \", \" \\-\\-help", "Print what a command does, or all commands.")
put_entries(main.Options)
put(".PP", "These may stand before or after the command:")
put_entries(main["Common options"])
put(".SH COMMANDS")
for _, command in ipairs(main.Commands) do
  local help = output(program .. " " .. command[1] .. " --help")
  local sections, about, own = parsed(help)
  put(".SS " .. usage(help), roff(about) .. ".")
  for _, section in ipairs({ "Arguments", "Options", "Commands" }) do
    put_entries(sections[section])
  end
  for _, common in ipairs(sections["Common options"]) do
    if common[1] == "--no-mods" then put_entries({ common }) end
  end
  put(".PP", #own > 1 and "Examples:" or "Example:", ".PP", ".nf", ".RS")
  for _, line in ipairs(own) do
    put(roff(line))
  end
  put(".RE", ".fi")
end
put((file(folder .. "foot.roff"):gsub("\n$", "")))
put(".SH EXAMPLES", ".nf")
for _, line in ipairs(examples) do
  put(roff(line))
end
put(".fi")
local page = table.concat(lines, "\n") .. "\n"

local failed = false
local function fail(what)
  io.stderr:write(what, "\n")
  failed = true
end

local names = output([[grep -rhoE 'getenv\("[A-Z_]+|user_folder\("[A-Z_]+|"(LC_[A-Z]+|LANG)"' runtime tools --include=*.cpp]])
for name in names:gmatch("[A-Z][A-Z_]+") do
  if not file(folder .. "foot.roff"):find(name, 1, true) then fail(folder .. "foot.roff does not name " .. name) end
end

if os.getenv("TRADEWIND_UPDATE") then
  local out <close> = assert(io.open(folder .. "tradewind.1", "w"))
  out:write(page)
elseif page ~= file(folder .. "tradewind.1") then
  fail(folder .. "tradewind.1 is not what the commands say; TRADEWIND_UPDATE=1 lua5.4 tests/docs/man.lua PROGRAM writes it")
end
os.exit(not failed)
