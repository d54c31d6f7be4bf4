// Scenarios: tests of rules as YAML. Reading finds every key that does not belong, with line, column and a suggestion.
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
  std::string refused;  // reason, "true" for any, empty when the move is legal
  std::optional<Node> expect;
  int line = 0;
};

// A file without cases, or one of its cases with what the file says for all of them.
struct Scenario {
  std::string file;
  std::string title;      // of the file; where it has none, its name
  std::string case_name;  // empty: the file is one case
  NameList rules;
  NameList variants;  // codes; it is run under each
  int players = 0;    // 0: as many as are named, or the fewest allowed
  std::uint64_t seed = 1;
  std::optional<Node> given;
  std::vector<ScenarioStep> steps;
  Node ends;
};

[[nodiscard]] std::vector<Scenario> read_scenarios(const std::string& file);

// Where the key of an entry stands: the reader keeps keys beside the entries.
[[nodiscard]] const Node& entry_key(const Node& map, std::size_t entry);
// The N of a key "seat N" or "view N".
[[nodiscard]] std::optional<int> numbered(const std::string& key, const std::string& word);

}  // namespace tradewind
