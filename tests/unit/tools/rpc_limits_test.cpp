// The limits of `tradewind engine`, the types of parameters, and ids that come back as they were
// sent.
#include "catch.h"
#include "rpc/match_service.h"
#include "rpc/wire/limits.h"
#include "rpc/wire/line_reader.h"
#include "unit/has.h"
#include "unit/shipped.h"

#include <algorithm>
#include <cstdio>

namespace tradewind {
namespace {

struct Engine {
  Engine() { service.add_methods(rpc); }

  [[nodiscard]] std::string text(const std::string& line) {
    const std::string_view answer = rpc.answer(line);
    return answer.empty() ? "nothing" : std::string(answer);
  }
  [[nodiscard]] Json ask(const std::string& method, const Json& params, const Json& id = 1) {
    return Json::parse(text(request(method, params, id)));
  }
  [[nodiscard]] static std::string request(const std::string& method, const Json& params,
                                           const Json& id = 1) {
    return written({{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}});
  }
  [[nodiscard]] int begin(const std::string& code = "yucata") {
    return ask("new", {{"variant", code}, {"players", 2}})["result"]["match"].get<int>();
  }

  MatchService service{shipped_library(), "en"};
  JsonRpc rpc;
};

std::string reason(const std::string& answer) {
  return Json::parse(answer)["error"]["data"]["reason"];
}

std::string times(int count, const std::string& text, const std::string& between = "") {
  std::string all;
  for (int i = 0; i < count; ++i) all += (i == 0 ? "" : between) + text;
  return all;
}

}  // namespace

TEST_CASE("engine: an id comes back as it was sent", "[engine]") {
  Engine engine;
  for (const std::string id : {"18446744073709551616", "123456789012345678901234567890", "1e400",
                               "-0", "1.50", "1E+2", "0.1", R"("\u0041\/")", R"("ü")", R"("")"}) {
    INFO(id);
    CHECK(has(engine.text(R"({"jsonrpc": "2.0", "id": )" + id +
                          R"( , "method": "close", "params": {"match": 9}})"),
              R"({"jsonrpc":"2.0","id":)" + id + R"(,"error":)"));
  }
  const std::string batch = engine.text(
      R"([{"id":1e-999,"jsonrpc":"2.0","method":"x"},{"id":{"id":3},"jsonrpc":"2.0"}])");
  CHECK(has(batch, R"([{"jsonrpc":"2.0","id":1e-999,"error":)"));
  CHECK(has(batch, R"({"jsonrpc":"2.0","id":null,"error":)"));
}

TEST_CASE("engine: JSON that is wrong is refused in our words", "[engine]") {
  Engine engine;
  for (const std::string line : {"nonsense",    "{",         "[1,]",
                                 "{\"a\" 1}",   "\"a",       "\"\\x\"",
                                 "\"\\ud800\"", "\"\xff\"",  "\"\xed\xa0\x80\"",
                                 "01",          "1.",        "-",
                                 "1e",          "[] []",     "{\"a\":1,}",
                                 "tru",         "\"\t\"",    "{1:2}",
                                 "+1",          "\"\\u12\"", "'a'"}) {
    const std::string answer = engine.text(line);
    INFO(line << " -> " << answer);
    CHECK(reason(answer) == "parse_error");
    CHECK(has(answer, "invalid JSON: expected "));
    CHECK_FALSE(has(answer, "exception"));
  }
  CHECK(reason(engine.text(R"("\ud83d\ude00 \n")")) == "invalid_request");
  CHECK(reason(engine.text(times(100'000, "["))) == "nested_too_deeply");
  CHECK(reason(engine.text(times(101, "[") + times(101, "]"))) == "nested_too_deeply");
  CHECK(reason(engine.text(times(100'000, "{\"a\":"))) == "nested_too_deeply");
}

TEST_CASE("engine: a line that is too long is skipped", "[engine]") {
  std::FILE* const file = std::tmpfile();
  REQUIRE(file != nullptr);
  const std::string longest(limit::line, ' ');
  const std::string text =
      "first\n" + times(25, longest) + "\n" + longest + "\n" + longest + "1\nlast";
  REQUIRE(std::fwrite(text.data(), 1, text.size(), file) == text.size());
  std::rewind(file);
  LineReader reader(fileno(file), limit::line);
  std::string_view line;
  using Got = LineReader::Got;
  REQUIRE(reader.next(line) == Got::line);
  CHECK(line == "first");
  REQUIRE(reader.next(line) == Got::too_long);
  CHECK(line.size() <= 2 * limit::line);
  REQUIRE(reader.next(line) == Got::line);
  CHECK(line.size() == limit::line);
  REQUIRE(reader.next(line) == Got::too_long);
  CHECK_FALSE(reader.has_line());
  REQUIRE(reader.next(line) == Got::line);
  CHECK(line == "last");
  CHECK(reader.next(line) == Got::end);
  CHECK(reader.next(line) == Got::end);
  std::fclose(file);
  CHECK(reason(std::string(JsonRpc().line_too_long())) == "line_too_long");
}

TEST_CASE("engine: a batch is answered within limits", "[engine]") {
  Engine engine;
  CHECK(Json::parse(engine.text("[" + times(1000, "1", ",") + "]")).size() == 1000);
  CHECK(reason(engine.text("[" + times(1001, "1", ",") + "]")) == "batch_too_large");
  CHECK(reason(engine.text("[" + times(500'000, "1", ",") + "]")) == "batch_too_large");

  JsonRpc rpc;
  int done = 0;
  rpc.add("long", {}, [&done](const Json&, JsonWriter& out) {
    ++done;
    out.raw(std::string(10'000, ' ') + "1");
  });
  const std::string text(
      rpc.answer("[" + times(1000, Engine::request("long", Json::object()), ",") + "]"));
  CHECK(text.size() <= limit::answer);
  CHECK(text.size() > limit::answer / 2);
  const Json answers = Json::parse(text);
  REQUIRE(answers.size() == 1000);
  CHECK(std::count_if(answers.begin(), answers.end(),
                      [](const Json& each) { return each.contains("result"); }) == done);
  CHECK(answers.front().contains("result"));
  CHECK(answers.back()["error"]["data"] ==
        Json{{"reason", "answer_too_large"}, {"limit", limit::answer}, {"done", false}});
}

TEST_CASE("engine: an answer that is too large is left out", "[engine]") {
  JsonRpc rpc;
  rpc.add("long", {},
          [](const Json&, JsonWriter& out) { out.raw(std::string(limit::answer + 1, ' ')); });
  const std::string answer(rpc.answer(Engine::request("long", Json::object())));
  CHECK(answer.size() < 400);
  CHECK(Json::parse(answer)["error"]["data"] ==
        Json{{"reason", "answer_too_large"}, {"limit", limit::answer}, {"done", true}});
}

TEST_CASE("engine: only so many matches are open", "[engine]") {
  Engine engine;
  for (std::size_t i = 0; i < limit::matches; ++i) (void)engine.begin();
  const Json refused = engine.ask("new", {{"variant", "yucata"}, {"players", 2}});
  CHECK(refused["error"]["code"] == -32008);
  CHECK(refused["error"]["data"] ==
        Json{{"reason", "too_many_matches"}, {"limit", limit::matches}});
  CHECK(engine.ask("load", {{"record", "x"}})["error"]["data"]["reason"] == "too_many_matches");
  CHECK(engine.ask("close", {{"match", 7}}).contains("result"));
  CHECK(engine.begin() == static_cast<int>(limit::matches) + 1);
}

TEST_CASE("engine: only so many codes have a match open", "[engine]") {
  Engine engine;
  Json last;
  for (std::size_t i = 0; i <= limit::rulesets; ++i) {
    const std::string code = "us-2017+influence_target=" + std::to_string(10 + i);
    last = engine.ask("new", {{"variant", code}, {"players", 2}});
    if (i < limit::rulesets) REQUIRE(last.contains("result"));
  }
  CHECK(last["error"]["data"] == Json{{"reason", "too_many_rulesets"}, {"limit", limit::rulesets}});
}

TEST_CASE("engine: what a client sent is cut in messages", "[engine]") {
  Engine engine;
  const int match = engine.begin();
  for (const int length : {300, 4000, 100'000}) {
    const std::string sent(static_cast<std::size_t>(length), 'x');
    const auto quoted = [&](const std::string& form) {
      std::string text = form;
      text.replace(text.find('@'), 1, sent);
      return text;
    };
    for (const std::string& line :
         {Engine::request(sent, Json::object()), Engine::request("new", {{sent, 1}}),
          Engine::request("new", {{"variant", sent}, {"players", 2}}),
          Engine::request("new", {{"variant", "yucata+" + sent}, {"players", 2}}),
          Engine::request("new",
                          {{"variant", "yucata"}, {"players", 2}, {"given", {{"harbor", {sent}}}}}),
          Engine::request("new", {{"variant", "yucata"}, {"players", 2}, {"given", {{sent, 1}}}}),
          Engine::request("play", {{"match", match}, {"move", sent}}),
          Engine::request("play", {{"match", match}, {"move", "draw " + sent}}),
          Engine::request("explain", {{"match", match}, {"query", sent}}),
          Engine::request("explain", {{"match", match}, {"query", "hire_price"}, {"card", sent}}),
          Engine::request("load", {{"record", quoted("{format: @}")}}),
          Engine::request("load", {{"record", quoted("@: [")}}),
          Engine::request("load", {{"record", {{"format", 1}, {"variant", sent}}}}),
          quoted(R"({"jsonrpc": "@"})")}) {
      const std::string answer = engine.text(line);
      INFO(line.substr(0, 100) << " -> " << answer.substr(0, 3000));
      CHECK(Json::parse(answer).contains("error"));
      CHECK_FALSE(has(answer, std::string(limit::echo + 1, 'x')));
      CHECK(answer.size() < 6000);
    }
  }
}

TEST_CASE("engine: a parameter of the wrong type is refused by its name", "[engine]") {
  Engine engine;
  const int match = engine.begin();
  const std::map<std::string, Json> good = {
      {"match", match},          {"variant", "yucata"}, {"players", 2},   {"seed", 1},
      {"given", Json::object()}, {"move", "draw"},      {"seat", 0},      {"query", "influence"},
      {"card", "settler-4"},     {"force", true},       {"record", "x"},  {"bot", "easy"},
      {"causes", true},          {"from", 0},           {"word", "bust"}, {"question", true},
      {"counted", true},         {"code", "yucata"},    {"lang", "en"}};
  const std::map<std::string, NameList> methods = {
      {"catalog", {"lang"}},
      {"variant", {"code", "lang"}},
      {"content", {"match"}},
      {"new", {"variant", "players", "seed", "given"}},
      {"question", {"match", "seat"}},
      {"why", {"match", "move", "seat"}},
      {"explain", {"match", "query", "seat", "card"}},
      {"hint", {"match", "seat", "bot"}},
      {"status", {"match", "seat"}},
      {"history", {"match", "seat", "from"}},
      {"guide", {"match", "word"}},
      {"board", {"match", "seat"}},
      {"play", {"match", "move", "seat", "causes", "question"}},
      {"events", {"match", "seat", "from", "causes"}},
      {"bot", {"match", "bot", "seat", "causes", "question"}},
      {"undo", {"match", "force"}},
      {"view", {"match", "seat", "counted"}},
      {"state", {"match"}},
      {"record", {"match"}},
      {"load", {"record"}},
      {"next", {"match"}},
      {"close", {"match"}}};
  const std::map<std::string, std::string> fits = {
      {"string", "variant move query card record word code lang"},
      {"integer", "match players seed seat from"},
      {"boolean", "force causes question counted"},
      {"object", "given record"},
      {"null", "given"}};
  const std::vector<std::pair<std::string, std::string>> values = {
      {"string", "\"x\""}, {"integer", "1"},   {"boolean", "true"},
      {"object", "{}"},    {"null", "null"},   {"list", "[1]"},
      {"float", "1.5"},    {"float", "1e400"}, {"float", "99999999999999999999999"}};
  for (const auto& [method, params] : methods) {
    for (const std::string& wrong : params) {
      for (const auto& [type, value] : values) {
        if (const auto found = fits.find(type); found != fits.end() && has(found->second, wrong))
          continue;
        std::string text;
        for (const std::string& name : params)
          text += (text.empty() ? "\"" : ", \"") + name +
                  "\": " + (name == wrong ? value : written(good.at(name)));
        const std::string answer = engine.text(R"({"jsonrpc": "2.0", "id": 1, "method": ")" +
                                               method + R"(", "params": {)" + text + "}}");
        INFO(method << " {" << text << "} -> " << answer);
        CHECK(Json::parse(answer)["error"]["code"] == -32602);
        CHECK(has(answer, "'" + wrong + "'"));
      }
    }
  }
}

}  // namespace tradewind
