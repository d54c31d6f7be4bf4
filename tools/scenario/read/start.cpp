#include "scenario/read/start.h"

#include "scenario/read/reader.h"
#include "tradewind/diagnostic.h"
#include "tradewind/near.h"

#include <algorithm>
#include <fstream>
#include <stdexcept>

namespace tradewind {

StartOfCase read_start(const Node& root, const std::string& file, const NameList& others) {
  Diagnostics found;
  const auto problem = [&](const Node& at, const std::string& code, const std::string& message,
                           const std::string& hint) {
    found.push_back({file, at.line, at.column, code, Severity::error, message, hint});
  };
  NameList known = {"variant", "players", "seed"};
  known.insert(known.end(), others.begin(), others.end());
  for (std::size_t i = 0; i < root.entries.size(); ++i) {
    const std::string& key = root.entries[i].first;
    if (std::find(known.begin(), known.end(), key) != known.end()) continue;
    problem(entry_key(root, i), "unknown-key", "unknown key '" + key + "'",
            did_you_mean(key, known));
  }
  const Node* const variant = root.find("variant");
  if (variant == nullptr || !variant->is_scalar())
    problem(root, "missing-key", "'variant' is missing", "name a variant");
  const auto number = [&](const char* key, std::int64_t otherwise) {
    const Node* const node = root.find(key);
    if (node == nullptr) return otherwise;
    const auto value = node->as_int();
    if (!value || *value < 0)
      problem(*node, "wrong-type", std::string("'") + key + "' must be a whole number", {});
    return value.value_or(otherwise);
  };
  StartOfCase start;
  start.players = static_cast<int>(number("players", 2));
  start.seed = static_cast<std::uint64_t>(number("seed", 1));
  if (!found.empty()) throw ContentError(found);
  start.variant = variant->scalar;
  return start;
}

}  // namespace tradewind
