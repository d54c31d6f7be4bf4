// What the text of a script tells about it.
#include "catch.h"
#include "lua/sandbox/frozen_upvalues.h"
#include "model/model.h"
#include "places/places.h"

namespace tradewind {
namespace {

TEST_CASE("the names that a script assigns after their declaration are known") {
  const auto names_in = [](const std::string& source) {
    return assigned_names(*source_of(source));
  };
  CHECK(names_in("local a, b = 1, 2\nlocal function c() local d = a return d + b end\nfor i = 1, 3 "
                 "do c(i) end")
            .empty());
  CHECK(names_in("t.a, u[b], v[1].c = d, e").empty());
  CHECK(names_in("a = 1 b, c.x = 2, function() d = 3 end") == std::set<std::string>{"a", "b", "d"});
  CHECK(names_in("function a() end function b.c() end local function d() end") ==
        std::set<std::string>{"a"});
  CHECK(names_in("while f(function() a = 1 end) do repeat b = 2 until { x = 1, function() c = 3 "
                 "end } end") == std::set<std::string>{"a", "b", "c"});
  CHECK(names_in("for i = 1, 2 do i = 3 end goto out do a = 1 end ::out:: if x then b = 2 elseif y "
                 "then c = 3 else d = 4 end") == std::set<std::string>{"a", "b", "c", "d", "i"});
  // Declarations without a value end where the next statement begins
  CHECK(names_in("local a <const> b = 1 local c d = 2 local e; f = 3 local g (h)[1], i = 4, 5") ==
        std::set<std::string>{"b", "d", "f", "i"});
  CHECK(names_in("local a <const>, b <close> = 1, 2 for k, v in pairs(t) do end").empty());
  // Targets with calls, brackets and texts between them
  CHECK(names_in("a, f(x, y)[z].b, c, g 'text'.d, (h).i, j = 1") ==
        std::set<std::string>{"a", "c", "j"});
  CHECK(names_in("f(x) a = 1 g { y } b = 2 if p then c, q.r = 3 end d, t[u] = 4") ==
        std::set<std::string>{"a", "b", "c", "d"});
  CHECK(names_in("return { x = 1, ['y'] = 2, z = function(w) v = w end, [a] = function() b = 1 end "
                 "}") == std::set<std::string>{"b", "v"});
}

TEST_CASE("what a table that a script returns has is found where it is written") {
  const auto text_of = [](const Node& table, const auto& again) -> std::string {
    std::string text = std::to_string(table.line);
    for (std::size_t i = 0; i < table.items.size(); ++i)
      text += " [" + std::to_string(i + 1) + " " + again(table.items[i], again) + "]";
    for (const auto& [name, part] : table.entries)
      text += " [" + name + " " + again(part, again) + "]";
    return text;
  };
  const auto tables_in = [&](const std::string& source) {
    const Node table = written_table(*source_of(source));
    return table.line == 0 ? "none" : text_of(table, text_of);
  };
  CHECK(tables_in("local t = { 1 }\nreturn {\n  { 'a',\n x = {} },\n  ['y'] = { 2 };\n}") ==
        "2 [1 3 [1 3] [x 4]] [y 5 [1 5]]");
  // Text that only begins with a table, or is inside of anything else, is no table that is written
  // out
  CHECK(tables_in("return { {} and 1, f({}), {}, function() return {} end, { {} } }") ==
        "1 [1 1] [2 1] [3 1] [4 1] [5 1 [1 1]]");
  CHECK(tables_in("return { function(a, b)\n if a then return {} end\n for i = 1, 2 do end end,\n "
                  "{} };") == "1 [1 1] [2 4]");
  CHECK(tables_in("local function f() return { 1 } end\nreturn f()") == "none");
  CHECK(tables_in("return {}, 1") == "none");
  CHECK(tables_in("if x then return { 1 } end") == "none");
  CHECK(tables_in("") == "none");
}

TEST_CASE("the line where a script failed is shown") {
  const auto hint = [](const std::string& source, int line, const std::string& callers,
                       const std::string& message = "") {
    Catalog catalog;
    catalog.modules["zoo"].scripts.push_back(
        {ScriptFile::Kind::rule, "x", "zoo", "", "zoo/x.lua", source_of(source)});
    Diagnostic found{"zoo/x.lua", line, 0, "script-syntax", Severity::error, message, callers};
    explain_failure({catalog, Model()}, found);
    return found.hint;
  };
  const std::string source = "local function inner(t)\n    return t.a.b \nend\n\nreturn x";
  CHECK(hint(source, 2, "") == "the line is: return t.a.b");
  CHECK(hint(source, 5, "called from zoo/x.lua:4") ==
        "the line is: return x; called from zoo/x.lua:4");
  CHECK(hint(source, 4, "called from zoo/x.lua:4") == "called from zoo/x.lua:4");
  for (const int line : {0, 6}) CHECK(hint(source, line, "").empty());
  CHECK(hint("f(\n})", 2, "", "unexpected symbol near '}'") ==
        "is an 'end' missing above? the line is: })");
}

}  // namespace
}  // namespace tradewind
