// Plays the conversations of tests/rpc/*.jsonl and docs/reference/json-rpc.md with `tradewind
// engine`.
//
// A file has requests, each followed by the expected answer unless it is a notification. Answers
// may omit members; "..." is any value, and at the end of a list any further values. A folder with
// the name of the file is loaded as a mod.
#include "catch.h"
#include "support/json.h"
#include "unit/program.h"
#include "unit/temporary_root.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <unistd.h>

namespace tradewind {
namespace {

namespace fs = std::filesystem;
using Lines = std::vector<std::string>;

const fs::path root = TRADEWIND_SOURCE_ROOT;

Lines read_lines(std::istream& input) {
  Lines lines;
  for (std::string line; std::getline(input, line);) lines.push_back(line);
  return lines;
}

struct Reply {
  Lines lines;
  int exit_code = 0;
};

// Sends all lines at once: the program reads them one by one.
Reply converse(const Lines& sent, const std::string& arguments = "") {
  std::string text;
  for (const std::string& line : sent) text += line + '\n';
  const TemporaryRoot folder("engine");
  const testing::Finished done =
      testing::run_tradewind("engine " + arguments + " < '" + folder.write("in", text) + "'");
  std::istringstream output(done.out);
  return {read_lines(output), done.exit_code};
}

bool covers(const Json& expected, const Json& actual) {
  if (expected == "...") return true;
  if (expected.is_object() && actual.is_object()) {
    for (const auto& [key, value] : expected.items()) {
      if (!actual.contains(key) || !covers(value, actual[key])) return false;
    }
    return true;
  }
  if (!expected.is_array() || !actual.is_array()) return expected == actual;
  const bool open = !expected.empty() && expected.back() == "...";
  const std::size_t named = expected.size() - (open ? 1 : 0);
  if (open ? actual.size() < named : actual.size() != named) return false;
  for (std::size_t i = 0; i < named; ++i) {
    if (!covers(expected[i], actual[i])) return false;
  }
  return true;
}

bool is_answer(const std::string& line) {
  const Json json = Json::parse(line, nullptr, false);
  const Json& first = json.is_array() && !json.empty() ? json.front() : json;
  return first.is_object() && (first.contains("result") || first.contains("error"));
}

void replay(const Lines& conversation, const std::string& arguments = "") {
  Lines sent, expected;
  for (const std::string& line : conversation) (is_answer(line) ? expected : sent).push_back(line);
  const Reply reply = converse(sent, arguments);
  CHECK(reply.exit_code == 0);
  for (std::size_t i = 0; i < std::min(expected.size(), reply.lines.size()); ++i) {
    INFO("expected " << expected[i] << "\nanswered " << reply.lines[i]);
    REQUIRE(covers(Json::parse(expected[i]), Json::parse(reply.lines[i])));
  }
  CHECK(reply.lines.size() == expected.size());
}

std::string request(const std::string& method, const Json& params) {
  return Json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", method}, {"params", params}}.dump();
}

// Changes, drops or doubles one byte of a line; the same in every run.
std::string damaged(std::string line, unsigned& chance) {
  const auto next = [&chance] { return chance = chance * 1664525U + 1013904223U, chance >> 16U; };
  const std::size_t at = next() % line.size();
  const unsigned kind = next() % 4;
  if (kind == 0) line.erase(at, 1);
  if (kind == 1) line.insert(at, 1, line[at]);
  if (kind == 2) line[at] = static_cast<char>(next() % 256);
  if (kind == 3) line.resize(at);
  line.erase(std::remove(line.begin(), line.end(), '\n'), line.end());
  return line;
}

}  // namespace

TEST_CASE("engine: the conversations of tests/rpc", "[engine]") {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(root / "tests" / "rpc")) {
    if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  REQUIRE_FALSE(files.empty());
  for (const fs::path& file : files) {
    INFO(file);
    const fs::path mod = file.parent_path() / file.stem();
    std::ifstream input(file);
    replay(read_lines(input), fs::is_directory(mod) ? "--mod '" + mod.string() + "'" : "");
  }
}

TEST_CASE("engine: the conversation of the reference page", "[engine]") {
  std::ifstream page(root / "docs" / "reference" / "json-rpc.md");
  Lines conversation;
  bool inside = false;
  for (const std::string& line : read_lines(page)) {
    if (line.rfind("```", 0) == 0) {
      inside = line == "```jsonl";
    } else if (inside) {
      conversation.push_back(line);
    }
  }
  REQUIRE(conversation.size() > 10);
  replay(conversation);
}

TEST_CASE("engine: a record loads to the same state", "[engine]") {
  const Json match = {{"match", 1}};
  const Lines first = {request("new", {{"variant", "yucata"}, {"players", 3}, {"seed", 11}}),
                       request("play", {{"match", 1}, {"move", "draw"}}), request("record", match),
                       request("state", match)};
  const Reply played = converse(first);
  REQUIRE(played.lines.size() == 4);
  const Json record = Json::parse(played.lines[2])["result"]["record"];
  const Reply loaded = converse({request("load", {{"record", record}}), request("state", match)});
  REQUIRE(loaded.lines.size() == 2);
  CHECK(Json::parse(loaded.lines[1])["result"] == Json::parse(played.lines[3])["result"]);
}

TEST_CASE("engine: it survives garbage", "[engine]") {
  std::ifstream file(root / "tests" / "rpc" / "first-match.jsonl");
  Lines good;
  for (const std::string& line : read_lines(file)) {
    if (!is_answer(line)) good.push_back(line);
  }
  Lines sent;
  unsigned chance = 1;
  for (int round = 0; round < 20; ++round) {
    for (const std::string& line : good) sent.push_back(damaged(line, chance));
  }
  sent.push_back(std::string(100000, '['));
  sent.push_back(std::string(1000, '[') + std::string(1000, ']'));
  sent.push_back(std::string("\0\x01\xff", 3));
  sent.push_back(request("new", {{"variant", "bigbox-2021"}, {"players", 2}}));
  const Reply reply = converse(sent);
  CHECK(reply.exit_code == 0);
  REQUIRE_FALSE(reply.lines.empty());
  for (const std::string& line : reply.lines)
    CHECK_FALSE(Json::parse(line, nullptr, false).is_discarded());
  CHECK(Json::parse(reply.lines.back()).contains("result"));
}

}  // namespace tradewind
