// Room: tools/scenario/read. Reads test files and finds them.
// It knows no ruleset; errors that need one are found in run/ and expect/.
//
// Reads scenarios, which are tests of rules in YAML. Reports every unknown key with line, column
// and a suggestion.
//
//   for (const Scenario& scenario : read_scenarios("half.yaml")) ...  // throws ContentError
#pragma once

#include "tradewind/document.h"
#include "tradewind/options.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tradewind {

struct ScenarioStep {
  int seat = 0;
  std::string move;
  std::string refused;  // a reason, "true" for any reason, empty if the move must be legal
  std::optional<Node> expect;
  int line = 0;
};

// A file without cases, or one case together with the keys of its file.
struct Scenario {
  std::string file;
  std::string title;      // title of the file, or else its name
  std::string case_name;  // empty if the file has no cases
  NameList rules;
  // The work still to be done: until it is deleted the scenario fails and says so
  std::string todo;
  int todo_line = 0;
  NameList variants;  // variant codes; the scenario runs under each
  int players = 0;    // 0: as many as the highest seat named needs, or the fewest allowed
  int variants_line = 1;
  std::uint64_t seed = 1;
  std::optional<Node> given;
  std::optional<Node> carried;  // values that an earlier match of a series has left
  std::vector<ScenarioStep> steps;
  Node ends;
};

[[nodiscard]] std::vector<Scenario> read_scenarios(const std::string& file);
// Before it is written
[[nodiscard]] std::vector<Scenario> read_scenarios(const std::string& file,
                                                   const std::string& text);

// A node with the position of an entry's key.
[[nodiscard]] const Node& entry_key(const Node& map, std::size_t entry);
// The N of a key "seat N" or "view N".
[[nodiscard]] std::optional<int> numbered(const std::string& key, const std::string& word);

}  // namespace tradewind
