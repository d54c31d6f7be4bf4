-- Scripts see what the sandbox offers and nothing else. A test rewrites the generated part (TRADEWIND_UPDATE=1).
std = {
  -- generated
  read_globals = {
    "assert", "error", "ipairs", "pairs", "pcall", "select", "tonumber", "tostring", "type",
    math = { fields = { "abs", "floor", "max", "maxinteger", "min", "mininteger", "tointeger", "type", "ult" } },
    string = { fields = { "byte", "char", "len", "lower", "rep", "reverse", "sub", "upper" } },
    table = { fields = { "concat", "insert", "pack", "remove", "sort", "unpack" } },
    "rules", "option", "again", "stop", "print",
  },
  -- end
}
max_line_length = 130
unused_args = false -- a handler names all it is given
exclude_files = { "build", "tests/broken", "scripts/meta" }
files["tests/lint.lua"] = { std = "lua54" }
files["tests/lint"] = { std = "lua54" }
files["tests/docs"] = { std = "lua54" }
files["tests/checks/rooms.lua"] = { std = "lua54" }
