#include "scenario/read/reader.h"

#include "tradewind/diagnostic.h"

#include <algorithm>
#include <limits>

namespace tradewind {
namespace {

class Reader {
 public:
  explicit Reader(std::string file) : file_(std::move(file)) {}

  Scenario read() {
    const Node root = read_yaml_file(file_);
    scenario_.file = file_;
    if (!root.is_map()) {
      problem(root, "wrong-type", "a scenario is a map that begins with scenario: what it shows");
      throw ContentError(found_);
    }
    for (std::size_t i = 0; i < root.entries.size(); ++i)
      read_key(root.entries[i].first, entry_key(root, i), root.entries[i].second);
    check_whole(root);
    if (!found_.empty()) throw ContentError(found_);
    return std::move(scenario_);
  }

 private:
  void problem(const Node& at, const std::string& code, const std::string& message, const std::string& hint = {}) {
    found_.push_back({file_, at.line, at.column, code, Severity::error, message, hint});
  }

  void unknown(const Node& at, const std::string& key, const NameList& known, const std::string& where) {
    std::string list;
    for (const std::string& name : known) list += (list.empty() ? "" : ", ") + name;
    const std::string near = did_you_mean(key, known);
    problem(at, "unknown-key", "'" + key + "' is no key of " + where, near.empty() ? "known are " + list : near);
  }

  void read_key(const std::string& key, const Node& at, const Node& value) {
    static const NameList known = {"scenario", "rules", "variant", "variants", "players",
                                   "seed",     "given", "chance",  "steps",    "ends"};
    if (key == "scenario") {
      scenario_.title = word(value);
    } else if (key == "rules") {
      scenario_.rules = words(value);
    } else if (key == "variant") {
      scenario_.variants.push_back(word(value));
    } else if (key == "variants") {
      scenario_.variants = words(value);
    } else if (key == "players") {
      scenario_.players = static_cast<int>(number(value, 1, 99));
    } else if (key == "seed") {
      scenario_.seed = static_cast<std::uint64_t>(number(value, 0, std::numeric_limits<std::int64_t>::max()));
    } else if (key == "given") {
      if (!value.is_map()) problem(value, "wrong-type", "given is a map of what lies on the table");
      scenario_.given = value;
    } else if (key == "chance") {
      chance_ = value;
    } else if (key == "steps") {
      read_steps(value);
    } else if (key == "ends") {
      scenario_.ends = value;
    } else {
      unknown(at, key, known, "a scenario");
    }
  }

  void check_whole(const Node& root) {
    if (root.find("scenario") == nullptr) problem(root, "missing-key", "'scenario' is missing: one sentence on what it shows");
    if ((root.find("variant") == nullptr) == (root.find("variants") == nullptr)) {
      problem(root, "missing-key", "write either 'variant' or 'variants'");
    }
    if (root.find("ends") == nullptr) {
      problem(root, "missing-key", "'ends' is missing: the question that is open, or over: true");
    } else if (!scenario_.ends.is_map() || scenario_.ends.entries.empty()) {
      problem(scenario_.ends, "wrong-type", "'ends' is a map of what must be true");
    }
    if (!chance_) return;
    if (!scenario_.given) return problem(*chance_, "missing-key", "'chance' needs a given table");
    scenario_.given->entries.emplace_back("chance", *chance_);
    if (!scenario_.given->items.empty()) scenario_.given->items.push_back(*chance_);
  }

  void read_steps(const Node& steps) {
    if (!steps.is_list()) return problem(steps, "wrong-type", "steps are a list of moves: - SEAT: move");
    for (const Node& step : steps.items) read_step(step);
  }

  void read_step(const Node& node) {
    ScenarioStep step;
    step.seat = -1;
    step.line = node.line;
    if (!node.is_map()) return problem(node, "wrong-type", "a step is written SEAT: move");
    for (std::size_t i = 0; i < node.entries.size(); ++i) {
      const auto& [key, value] = node.entries[i];
      const std::optional<int> seat = numbered("seat " + key, "seat");
      if (key == "expect") {
        if (!value.is_map()) problem(value, "wrong-type", "'expect' is a map of what must be true");
        step.expect = value;
      } else if (key == "refused") {
        step.refused = word(value);
        if (step.refused == "false") problem(value, "wrong-type", "write the reason, or true for any");
      } else if (seat && step.seat < 0) {
        step.seat = *seat;
        step.move = word(value);
      } else {
        unknown(entry_key(node, i), key, {"expect", "refused"}, "a step that has its SEAT: move");
      }
    }
    if (step.seat < 0) problem(node, "missing-key", "a step needs SEAT: move");
    scenario_.steps.push_back(std::move(step));
  }

  std::string word(const Node& node) {
    if (!node.is_scalar() || node.scalar.empty()) problem(node, "wrong-type", "expected a text");
    return node.scalar;
  }

  NameList words(const Node& node) {
    NameList list;
    if (!node.is_list() || node.items.empty()) problem(node, "wrong-type", "expected a list of names");
    for (const Node& item : node.items) list.push_back(word(item));
    return list;
  }

  std::int64_t number(const Node& node, std::int64_t low, std::int64_t high) {
    const auto value = node.as_int();
    if (value && *value >= low && *value <= high) return *value;
    problem(node, "wrong-type", "expected a whole number from " + std::to_string(low) + " on");
    return low;
  }

  std::string file_;
  Scenario scenario_;
  std::optional<Node> chance_;
  Diagnostics found_;
};

}  // namespace

Scenario read_scenario(const std::string& file) { return Reader(file).read(); }

const Node& entry_key(const Node& map, std::size_t entry) {
  return entry < map.items.size() ? map.items[entry] : map.entries[entry].second;
}

std::optional<int> numbered(const std::string& key, const std::string& word) {
  if (!key.starts_with(word + " ")) return std::nullopt;
  Node number;
  number.kind = Node::Kind::scalar;
  number.scalar = key.substr(word.size() + 1);
  const auto value = number.as_int();
  if (!value || *value < 0 || *value > 99) return std::nullopt;
  return static_cast<int>(*value);
}

}  // namespace tradewind
