#include "tradewind/document.h"

#include "catch.h"
#include "tradewind/diagnostic.h"
#include "tradewind/yaml.h"
#include "tradewind/yaml_text.h"

using namespace tradewind;

namespace {

Node parse(const std::string& text) { return parse_yaml("x.yaml", text); }

// The mistake in a text: the first diagnostic, or "fine".
std::string problem(const std::string& text) {
  try {
    (void)parse(text);
    return "fine";
  } catch (const ContentError& error) {
    const Diagnostic& first = error.diagnostics().front();
    return std::to_string(first.line) + ":" + std::to_string(first.column) + " " + first.code;
  }
}

// Keys, which a parsed map keeps among its items to know their places, do not count.
bool same(const Node& a, const Node& b) {
  if (a.kind != b.kind || a.scalar != b.scalar || a.as_int() != b.as_int() ||
      a.as_bool() != b.as_bool())
    return false;
  if (a.entries.size() != b.entries.size() || (a.is_list() && a.items.size() != b.items.size()))
    return false;
  for (std::size_t i = 0; i < a.items.size() && a.is_list(); ++i) {
    if (!same(a.items[i], b.items[i])) return false;
  }
  for (std::size_t i = 0; i < a.entries.size(); ++i) {
    if (a.entries[i].first != b.entries[i].first || !same(a.entries[i].second, b.entries[i].second))
      return false;
  }
  return true;
}

}  // namespace

TEST_CASE("a document is a tree with places") {
  const Node node = parse("pen: { owner: seat, live: true }\nprices:\n  - 1\n  - -2\nempty:\n");
  REQUIRE(node.is_map());
  const Node* pen = node.find("pen");
  REQUIRE(pen);
  CHECK(pen->line == 1);
  CHECK(pen->column == 6);
  CHECK(pen->find("owner")->scalar == "seat");
  CHECK(pen->find("live")->as_bool() == true);
  const Node* prices = node.find("prices");
  REQUIRE(prices->is_list());
  CHECK(prices->items[1].as_int() == -2);
  CHECK(prices->items[1].line == 4);
  CHECK(node.find("empty")->kind == Node::Kind::null);
  CHECK(node.find("empty")->line == 5);
  CHECK(node.find("nothing") == nullptr);
  CHECK(prices->find("owner") == nullptr);
}

TEST_CASE("only plain decimal integers and true and false are read as such") {
  const auto number = [](const std::string& text) { return parse("- " + text).items[0].as_int(); };
  CHECK(number("0") == 0);
  CHECK(number("-7") == -7);
  CHECK(number("9223372036854775807") == 9223372036854775807);
  for (const std::string text :
       {"9223372036854775808", "007", "+1", "1.0", "0x10", "1_000", "\"5\"", "-", "--1", "1 2"}) {
    INFO(text);
    CHECK_FALSE(number(text));
  }
  for (const std::string text : {"yes", "on", "y", "True", "\"true\"", "1"}) {
    INFO(text);
    CHECK_FALSE(parse("- " + text).items[0].as_bool());
  }
  CHECK(parse("- false").items[0].as_bool() == false);
}

TEST_CASE("what makes YAML treacherous is refused with its place") {
  CHECK(problem("a: 1\nb: 2\na: 3\n") == "3:1 duplicate-key");
  CHECK(problem("- { a: 1, a: 2 }\n") == "1:11 duplicate-key");
  CHECK(problem("a: &x 1\n") == "1:4 anchor");
  CHECK(problem("a: !!int 1\n") == "1:4 tag");
  CHECK(problem("a: 1\n---\nb: 2\n") == "2:1 several-documents");
  CHECK(problem("? [a]\n: 1\n") == "1:3 wrong-key");
  CHECK(problem("a:\n\tb: 1\n") == "2:1 tab");
  CHECK(problem("a: { b: 1\n") == "1:4 syntax");
  CHECK(problem("a: b: c\n") == "1:5 syntax");
  CHECK(problem("a: \"no end\nb: 1\n") == "1:4 open-quote");
  CHECK(problem("a: 'it''s\n") == "1:4 open-quote");
  CHECK(problem("a: 'it''s'\nb: \"a \\\" b\"\n") == "fine");
  CHECK(problem("\n\na: \"x\"\n") == "fine");
  CHECK(problem("# nothing\n,a: 1\n") == "2:1 syntax");
  CHECK(problem("a: 1\n...\nb: 2\n") == "3:1 syntax");
  CHECK(problem("") == "fine");
}

TEST_CASE("all duplicate keys are told in one run") {
  try {
    (void)parse("a: 1\na: 2\na: 3\n");
    FAIL("not refused");
  } catch (const ContentError& error) {
    CHECK(error.diagnostics().size() == 2);
  }
}

TEST_CASE("a missing file is told by its name") {
  CHECK_THROWS_AS(read_yaml_file("no/such/file.yaml"), ContentError);
}

TEST_CASE("a syntax error is reported where it is, in our words") {
  const auto message = [](const std::string& text) {
    try {
      (void)parse(text);
      return std::string("fine");
    } catch (const ContentError& error) {
      const Diagnostic& first = error.diagnostics().front();
      return std::to_string(first.line) + ":" + std::to_string(first.column) + " " + first.message;
    }
  };
  CHECK(message("a: [1, 2\n") == "1:4 this list is not closed");
  CHECK(message("a: { b: 1\n") == "1:4 this map is not closed");
  CHECK(message("a: [1, 2\nb: 3\n") ==
        "2:2 expected ',' or ']' here, in the list that begins in line 1");
  CHECK(message("a: \"never\nclosed") == "1:4 this text has no closing quote");
  CHECK(message("a: b: c\n") == "1:5 a ':' is not allowed here");
  CHECK(message("a: 1\nword\nb: 2\n") == "2:1 expected ':' after this key");
  CHECK(message("a: - 1\n") == "1:4 a '-' is not allowed here");
  CHECK(message("a: @you\n") == "1:4 a value cannot begin with this character");
  CHECK(message("a: ]\n") == "1:4 expected a value here");
  CHECK(message("a: 1\n b: 2\n") == "2:3 a ':' is not allowed here");
  CHECK(message("- 1\na: 2\n") == "2:1 this line does not fit the list that begins in line 1");
  CHECK(message("a:\n  b: 1\n c: 2\n") ==
        "3:2 this line does not fit the map that begins in line 1");
  CHECK(message("a: \x01\n") == "1:4 control characters are not allowed");
  CHECK(message("a: \"\\q\"\n") == "1:5 unknown escape sequence");
  CHECK(message("[1]\n[2]\n") == "2:1 this does not belong to anything above it");
  CHECK(message("%YAML 9.9\n---\na: 1\n") == "1:1 this is not valid YAML");
  CHECK(message("- [a, }\n") == "1:7 expected a value here");
  CHECK(message("- { a: 1 ]\n") ==
        "1:10 expected ',' or '}' here, in the map that begins in line 1");
  CHECK(message("x:\n  - 1\n  a: 2\n") ==
        "3:3 this line does not fit the list that begins in line 2");
  CHECK(message("a: \"\\x4g\"\n") == "1:7 this is not valid YAML");
  CHECK(message("ñ: \"ñ\" \"\n") == "1:8 this text has no closing quote");
}

// What yaml-cpp 0.7 would read in silence, and as something else than was meant.
TEST_CASE("what the parser would pass over is refused") {
  CHECK(problem("a: 1\nlast\n") == "2:1 syntax");
  CHECK(problem("a: 1\nlast") == "2:1 syntax");
  CHECK(problem("- 1\nlast\n") == "2:1 syntax");
  CHECK(problem("a: [1, , 2]\n") == "1:8 syntax");
  CHECK(problem("a: { , }\n") == "1:6 syntax");
  CHECK(problem("- ,\n") == "1:3 syntax");
  CHECK(problem("{ a\n  b: 1 }\n") == "2:4 syntax");
  CHECK(problem("a: { b\n  c }\n") == "1:6 syntax");
  CHECK(problem("%hidden: 1\na: 2\n") == "1:1 syntax");
  CHECK(problem("a: 1\n%hidden: 1\n") == "2:1 syntax");
  CHECK(problem("!tag\n") == "1:1 tag");
  CHECK(problem("a: 1\nb: \x04\nc: 3\n") == "2:4 syntax");
  CHECK(problem("a: *b\n") == "1:4 alias");
}

TEST_CASE("what the parser reads amiss is read as written") {
  const auto item = [](const std::string& text) { return parse(text).items[0]; };
  CHECK(item("[who?]\n").scalar == "who?");
  CHECK(item("[who ? me, b]\n").scalar == "who ? me");
  CHECK(item("- \"who?\"\n").scalar == "who?");
  CHECK(item("- \"\\N\\_\\0\"\n").scalar == std::string("\xC2\x85\xC2\xA0\0", 5));
  CHECK(item("- one\r- two\r").scalar == "one");
  CHECK(item("- one\r\n- two\r\n").scalar == "one");
  CHECK(item("\xEF\xBB\xBF- ñ\n").column == 3);
  const Node places = parse("- # none - here\n\n- x\n-\n");
  CHECK(places.items[0].line == 1);
  CHECK(places.items[0].column == 2);
  CHECK(places.items[2].line == 4);
  CHECK(parse("{ ñ: a, b: c }\n").items[1].column == 9);
}

TEST_CASE("what is written reads well") {
  const std::string text =
      "format: 1\n"
      "variant: zoo-1+fence=low\n"
      "modules:\n"
      "  zoo: 1.0.0\n"
      "seats:\n"
      "  - { name: ana, kind: human }\n"
      "  - { name: \"on\", kind: random }\n"
      "moves:\n"
      "  - 0 feed\n"
      "  - 1 move wolf pen\n"
      "digests:\n"
      "  50: 00e1234567890123\n"
      "prices: [1, 2, 3]\n"
      "empty: []\n"
      "none: {}\n"
      "nothing: null\n";
  CHECK(to_yaml(parse(text)) == text);
}

TEST_CASE("texts that YAML would misread are quoted, others are not") {
  const auto written = [](const std::string& text) { return to_yaml(Node::text(text)); };
  CHECK(written("wolf") == "wolf\n");
  CHECK(written("0 feed") == "0 feed\n");
  CHECK(written("1.0.0") == "1.0.0\n");
  for (const std::string text :
       {"5",  "-5",     "1.5",   "1e5",   "0x1F",       "0o17",          "1_000",
        ".5", "-.5e+3", "12:30", "1:2.5", "+.inf",      ".NaN",          "true",
        "No", "on",     "null",  "~",     "2020-01-02", "2020-1-2 noon", ""}) {
    INFO(text);
    CHECK(written(text) == "\"" + text + "\"\n");
  }
  for (const std::string text :
       {"0xG", "0o8", "1e", "1.2.3", "5b", ".", "7fb28b7bb9917f3a", "2020-01", "1:30e2"}) {
    INFO(text);
    CHECK(written(text).find('"') == std::string::npos);
  }
  CHECK(written("1234567890123456") == "\"1234567890123456\"\n");
  CHECK(to_yaml(Node::number(5)) == "5\n");
  CHECK(to_yaml(Node::boolean(true)) == "true\n");
}

TEST_CASE("every text survives writing and reading") {
  const std::vector<std::string> texts = {
      "plain",      " front", "back ",    "a: b",  "a :b",  "key:", "# no",
      "a # b",      "a#b",    "- item",   "-",     "--- x", "...",  "[x]",
      "{x}",        "a, b",   "*x",       "&x",    "!x",    "|",    ">",
      "%x",         "@x",     "`x`",      "\"x\"", "it's",  "'x'",  "back\\slash",
      "two\nlines", "\ttab",  "señorita", "<<",    "?",     ":",    "5",
      "true",       "",       "\x01",     "a\rb",  "=",     "~",    "-5 x"};
  Node list;
  list.kind = Node::Kind::list;
  Node map;
  map.kind = Node::Kind::map;
  for (const std::string& text : texts) {
    CHECK(parse(to_yaml(Node::text(text))).scalar == text);
    list.items.push_back(Node::text(text));
    map.entries.emplace_back(text, Node::text(text));
  }
  CHECK(same(parse(to_yaml(list)), list));
  CHECK(same(parse(to_yaml(map)), map));
  Node both;
  both.kind = Node::Kind::list;
  both.items = {map, list, Node::number(1)};
  Node nested;
  nested.kind = Node::Kind::list;
  nested.items = {both, both};
  CHECK(same(parse(to_yaml(nested)), nested));
  for (const std::string& text : texts) {  // alone in a row, where brackets and commas count
    Node row;
    row.kind = Node::Kind::map;
    row.entries = {{text, Node::text(text)}};
    Node rows;
    rows.kind = Node::Kind::list;
    rows.items = {row, row};
    INFO(text);
    CHECK(same(parse(to_yaml(rows)), rows));
  }
}

// Among them line breaks of other scripts and marks that no file may contain: a fuzzer found
// U+2029.
TEST_CASE("every character survives writing and reading") {
  const auto utf8 = [](unsigned point) {
    if (point < 0x80) return std::string{static_cast<char>(point)};
    const auto tail = [&](unsigned shift) {
      return static_cast<char>(0x80U | (point >> shift & 0x3FU));
    };
    if (point < 0x800) return std::string{static_cast<char>(0xC0U | point >> 6U), tail(0)};
    return std::string{static_cast<char>(0xE0U | point >> 12U), tail(6), tail(0)};
  };
  constexpr unsigned at_once = 0x1000, surrogates = 0xD800, behind_surrogates = 0xE000;
  for (unsigned first = 0; first <= 0xFFFF; first += at_once) {
    Node list;
    list.kind = Node::Kind::list;
    for (unsigned point = first; point < first + at_once; ++point) {
      if (point < surrogates || point >= behind_surrogates)
        list.items.push_back(Node::text("a" + utf8(point) + "b"));
    }
    if (list.items.empty()) continue;
    INFO(first);
    CHECK(same(parse(to_yaml(list)), list));
  }
}
