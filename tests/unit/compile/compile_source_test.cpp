// What the compiler makes of the text of scripts: it must not misread any, and leave what it does
// not know to Lua.
#include "unit/compile/compile_lab.h"

#include "syntax/ast.h"

namespace tradewind {
namespace {

using Kind = Ast::Kind;

// The first value that a file returns, in brackets.
std::string shape(const Ast& node) {
  std::string text = node.kind == Kind::number ? std::to_string(node.number) : node.text;
  if (node.kind == Kind::call) text = "call";
  for (const Ast& part : node.parts)
    text += (&part == &node.parts.front() ? "(" : " ") + shape(part);
  return node.parts.empty() ? text : text + ")";
}

std::string returned(const std::string& expression) {
  const std::optional<Ast> node = parse_lua(*source_of("return " + expression));
  return node ? shape(node->parts.at(0).parts.at(0)) : "not read";
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int i = 0; i < times; ++i) all += text;
  return all;
}

const Declared* find(const FunctionIndex& functions, int line, int last_line,
                     std::string_view name) {
  const Declared* scope = functions.at(line, last_line)->around;
  while (scope != nullptr && scope->name != name) scope = scope->outer;
  return scope;
}

}  // namespace

TEST_CASE("parser: operators bind as in Lua") {
  CHECK(returned("1 + 2 * 3 - 4") == "-(+(1 *(2 3)) 4)");
  CHECK(returned("a or b and c == d") == "or(a and(b ==(c d)))");
  CHECK(returned("not a == b") == "==(not(a) b)");
  CHECK(returned("-a * b") == "*(-(a) b)");
  CHECK(returned("a .. b .. c") == "..(a ..(b c))");
  CHECK(returned("a // b % c") == "%(//(a b) c)");
  CHECK(returned("a < b == c") == "==(<(a b) c)");
  CHECK(returned("a | b ~ c & d << e") == "|(a ~(b &(c <<(d e))))");
  CHECK(returned("(a or b) and c") == "and(or(a b) c)");
  CHECK(returned("a.b:c(1).d['e'][f]{ 2 }\"g\"") == "call(call(f(e(d(c(b(a) 1))) f) (2)) g)");
}

TEST_CASE("parser: comments and texts hide what is in them") {
  CHECK(returned("--[[ 1 ]] 2 -- 3") == "2");
  CHECK(returned("--[==[ ]] \n end ]==] 2") == "2");
  CHECK(returned("[==[\n]] -- ]==]") == "]] -- ");
  CHECK(returned("'--[[' --[[ ' ]]") == "--[[");
  CHECK(returned("a--[\n+1") == "+(a 1)");
  CHECK(returned("'a\\n'") == "text");  // read, but not by the compiler
  for (const char* number : {"0x10", "1e3", "99999999999999999999", "3..2"})
    CHECK(returned(number) == "number");
  CHECK(returned("007") == "7");
  CHECK_FALSE(parse_lua(*source_of("return 1\rreturn 2")));
  CHECK(parse_lua(*source_of("local a = 1\r\nreturn a")));
  CHECK(parse_lua(*source_of("goto done ::done::")));
  CHECK(returned("[[a\r\nb]]") == "text");
}

TEST_CASE("parser: functions stand where Lua says they do") {
  const std::string lua =
      "local a <const>, b = 1, 2\nlocal function own() return function() end end\nfor rules = 1, 2 "
      "do a.x = function\n(y)\nend "
      "end\n"
      "function a.b:c()\nend repeat local z until (function()\nend)()\nreturn { function() end, "
      "function() end }";
  const FunctionIndex functions(*parse_lua(*source_of(lua)));
  REQUIRE(functions.at(4, 5) != nullptr);
  CHECK(functions.at(3, 5) == nullptr);
  CHECK(find(functions, 4, 5, "rules") != nullptr);
  CHECK(find(functions, 4, 5, "a")->constant->number == 1);
  CHECK(find(functions, 4, 5, "b")->constant == nullptr);
  CHECK(find(functions, 4, 5, "own")->constant == nullptr);
  CHECK(find(functions, 4, 5, "z") == nullptr);
  REQUIRE(functions.at(6, 7) != nullptr);
  CHECK(functions.at(6, 7)->node->parts.front().text == "self");
  REQUIRE(functions.at(7, 8) != nullptr);
  CHECK(find(functions, 7, 8, "z") != nullptr);
  CHECK(functions.at(9, 9) == nullptr);  // two
  CHECK(functions.at(2, 2) == nullptr);
}

TEST_CASE("parser: no text is too deep or too long for it") {
  CHECK_FALSE(
      parse_lua(*source_of("return " + repeated("(", 100000) + "1" + repeated(")", 100000))));
  CHECK_FALSE(parse_lua(*source_of("return a" + repeated(".b", 100000))));
  CHECK_FALSE(parse_lua(*source_of("return 1" + repeated(" + 1", 100000))));
  CHECK_FALSE(parse_lua(*source_of("return " + repeated("- ", 100000) + "1")));
  CHECK_FALSE(parse_lua(*source_of("return " + repeated("{", 100000))));
  CHECK_FALSE(parse_lua(*source_of("return '" + repeated("a", 100000))));
  CHECK_FALSE(parse_lua(*source_of(repeated("x ", 100000))));
  CHECK(parse_lua(*source_of(repeated("local a = 1\n", 20000))));
  CHECK(parse_lua(*source_of("return {" + repeated("function() end,", 10000) + "}")));
}

TEST_CASE("bytecode: names mean what they mean in Lua") {
  const std::vector<std::string> files = {
      // A method has a parameter that is not written; loop variables and local functions hide
      // globals.
      "local t = {}\nfunction t:go(it)\n  it.i = 5\nend\nreturn { locals = { 'int i' }, { 'work', "
      "t.go } }",
      "local t = {}\nfor _, rules in ipairs { { scripted = function() return 5 end } } do\n  t.go "
      "= function(game, it)\n"
      "    it.i = rules.scripted(game, 1)\n  end\nend\nreturn { locals = { 'int i' }, { 'work', "
      "t.go } }",
      "local t = {}\nlocal function option(game, it) game:set('n', option and 1 or 2)\n "
      "end\nreturn { locals = { 'int i' }, { "
      "'work', option } }",
      "local go = function(game, it) it.i = 1 end local other = function(game, it) it.i = 2 "
      "end\nreturn { locals = { 'int i' }, "
      "{ 'work', "
      "other } }",
      "local go = function\n(game, it) local inner = function(game, it) it.i = 1 end it.i = 2 "
      "end\nreturn { locals = { 'int i' "
      "}, { 'work', go } }",
      "return { locals = { 'int i' }, { 'work', function(...) local game, it = ... it.i = 1 end } "
      "}",
      "return { locals = { 'int i' }, { 'work', function(game, game) game.i = 1 end } }",
      "return { locals = { 'int i' }, { 'work', function(game, it, more) if more then it.i = 1 end "
      "it.i = it.i + 2 end } }",
  };
  for (const std::string& file : files) {
    const Lab lab;
    lab.rule("work", file.substr(0, file.size() - 2) +
                         ", { 'tell', function(game, it)\n game:emit('seen', it.i) end } }");
    INFO(file);
    CHECK(check_alike(lab).told.find("syntax") == std::string::npos);
  }
}

TEST_CASE("bytecode: what only Lua can do says why") {
  const std::vector<std::pair<std::string, std::string>> reasons = {
      {"local t = {}", "makes a table"},
      {"local a, b = 1", ""},
      {"it.i = tostring(3)", "calls"},
      {"while it.b do end", "only Lua"},
      {"it.i = tonumber('0x3')", "digits"},
      {"it.i = tonumber(it.i)", "short, constant"},
      {"it.i = #it.n", "unary"},
      {"game:moved()", "'moved'"},
      {"local f = it.zone", "not a readable field"},
      {"it.i, it.b = 1, true", "several values"},
      {"return 5", "stop and again"},
      {"game:emit('seen', rules.nobody(game))", "unknown rule 'nobody'"},
  };
  for (const auto& [body, reason] : reasons) {
    const Lab lab;
    lab.work(body);
    INFO(body);
    const std::string why = lab.why_not();
    CHECK(why.find(reason) != std::string::npos);
    CHECK((reason.empty() || why.find(lab.path("scripts/rules/lab/work.lua") + ":5: ") == 0));
  }
}

TEST_CASE("bytecode: huge functions and endless chains of rules stay with Lua") {
  const Lab lab;
  lab.work(repeated("game:add('n', 1)\n", 400));
  CHECK(lab.why_not().find("too long") != std::string::npos);
  lab.work(repeated("if it.b then\n", 100) + repeated(" end", 100));
  CHECK_FALSE(lab.outcome(true, "go", 1).told.empty());
  for (int i = 0; i < 300; ++i) {
    lab.rule("r" + std::to_string(i), "return function(game, n) return rules.r" +
                                          std::to_string((i + 1) % 300) + "(game, n) end");
  }
  lab.rule("turned",
           "return function(game, a, b, c, d, e, f, g, h)\n  if a then rules.turned(game, b, a, c, "
           "d, e, f, g, h) end\n"
           "  rules.turned(game, h, a, b, c, d, e, f, g)\nend");
  lab.work("it.i = rules.r0(game, 5)");
  CHECK(lab.why_not().find("is not compiled") != std::string::npos);
  lab.work("rules.turned(game, 1, 2, 3, 4, it.s, it.s, it.s, it.s)");
  CHECK(lab.why_not().find("is not compiled") != std::string::npos);
}

}  // namespace tradewind
