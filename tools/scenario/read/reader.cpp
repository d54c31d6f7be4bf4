#include "scenario/read/reader.h"

#include "support/files.h"
#include "tradewind/diagnostic.h"
#include "tradewind/near.h"
#include "tradewind/yaml.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>

namespace tradewind {
namespace {

const char* const either_variant = "write either 'variant' or 'variants'";

// The scenario so far: the keys of the file, then those of a case on top.
struct Draft {
  Scenario scenario;
  std::optional<Node> chance;  // kept apart until there is a table for it
  std::optional<Node> ends;
  bool names_variant = false;
};

std::size_t place_of(const Node& map, const std::string& key) {
  const auto same = [&](const auto& entry) { return entry.first == key; };
  return static_cast<std::size_t>(std::find_if(map.entries.begin(), map.entries.end(), same) -
                                  map.entries.begin());
}

// Merges maps; replaces anything else.
void lay_over(Node& under, const Node& over) {
  if (!under.is_map() || !over.is_map()) {
    under = over;
    return;
  }
  for (std::size_t i = 0; i < over.entries.size(); ++i) {
    const auto& [key, value] = over.entries[i];
    const std::size_t place = place_of(under, key);
    if (place < under.entries.size()) {
      lay_over(under.entries[place].second, value);
    } else {
      under.items.push_back(entry_key(over, i));
      under.entries.emplace_back(key, value);
    }
  }
}

void leave_out(Node& map, const std::string& key) {
  const std::size_t place = place_of(map, key);
  if (place >= map.entries.size()) return;
  map.entries.erase(map.entries.begin() + static_cast<std::ptrdiff_t>(place));
  if (place < map.items.size())
    map.items.erase(map.items.begin() + static_cast<std::ptrdiff_t>(place));
}

void lay_over(std::optional<Node>& under, const Node& over) {
  if (under) return lay_over(*under, over);
  under = over;
}

// Outcomes of streams are part of the table.
void settle_chance(Draft& draft) {
  if (!draft.chance || !draft.scenario.given) return;
  Node table = Node::map();
  table.items.push_back(*draft.chance);
  table.entries.emplace_back("chance", *draft.chance);
  lay_over(*draft.scenario.given, table);
  draft.chance.reset();
}

// The file name "what-it-shows.yaml" serves as a title.
std::string title_of(const std::string& file) {
  std::string title = std::filesystem::path(file).stem().string();
  std::replace(title.begin(), title.end(), '-', ' ');
  return title;
}

class Reader {
 public:
  explicit Reader(std::string file) : file_(std::move(file)) {}

  std::vector<Scenario> read(const Node& root) {
    if (!root.is_map()) {
      problem(root, "wrong-type",
              "a scenario must be a map with keys such as variant, given, steps and ends");
      throw ContentError(found_);
    }
    Draft draft;
    draft.scenario.file = file_;
    draft.scenario.title = title_of(file_);
    read_keys(root, {"scenario", "cases"}, "a scenario", draft);
    const Node* const cases = root.find("cases");
    if (cases) {
      read_cases(*cases, draft);
    } else {
      finish(root, std::move(draft));
    }
    if (!found_.empty()) throw ContentError(found_);
    return std::move(scenarios_);
  }

 private:
  void problem(const Node& at, const std::string& code, const std::string& message,
               const std::string& hint = {}) {
    found_.push_back({file_, at.line, at.column, code, Severity::error, message, hint});
  }

  void unknown(const Node& at, const std::string& key, const NameList& known,
               const std::string& where) {
    std::string list;
    for (const std::string& name : known) list += (list.empty() ? "" : ", ") + name;
    const std::string near = did_you_mean(key, known);
    problem(at, "unknown-key", "'" + key + "' is not a key of " + where,
            near.empty() ? "available: " + list : near);
  }

  // `known`: keys that only a file, or only a case, may have, besides those that both may have.
  void read_keys(const Node& map, NameList known, const std::string& where, Draft& draft) {
    known.insert(known.end(), {"rules", "todo", "variant", "variants", "players", "seed", "given",
                               "carried", "chance", "steps", "ends"});
    if (map.find("variant") && map.find("variants")) problem(map, "missing-key", either_variant);
    for (std::size_t i = 0; i < map.entries.size(); ++i) {
      const auto& [key, value] = map.entries[i];
      if (std::find(known.begin(), known.end(), key) == known.end()) {
        unknown(entry_key(map, i), key, known, where);
      } else {
        read_key(key, value, draft);
      }
    }
    settle_chance(draft);
  }

  void read_key(const std::string& key, const Node& value, Draft& draft) {
    Scenario& scenario = draft.scenario;
    if (key == "scenario") {
      scenario.title = word(value);
    } else if (key == "case") {
      scenario.case_name = word(value);
    } else if (key == "rules") {
      const NameList more = words(value);
      scenario.rules.insert(scenario.rules.end(), more.begin(), more.end());
    } else if (key == "todo") {
      scenario.todo = word(value);
      scenario.todo_line = value.line;
    } else if (key == "variant") {
      scenario.variants = {word(value)};
      scenario.variants_line = value.line;
      draft.names_variant = true;
    } else if (key == "variants") {
      scenario.variants = words(value);
      scenario.variants_line = value.line;
      draft.names_variant = true;
    } else if (key == "players") {
      scenario.players = static_cast<int>(number(value, 1, 99));
    } else if (key == "seed") {
      scenario.seed = seed(value);
    } else if (key == "given") {
      if (!value.is_map()) problem(value, "wrong-type", "'given' must be a map");
      // The sequence at which a case begins replaces that of the file.
      if (value.find("at") != nullptr && scenario.given) leave_out(*scenario.given, "at");
      lay_over(scenario.given, value);
    } else if (key == "carried") {
      if (!value.is_map())
        problem(value, "wrong-type", "'carried' must be a map from counter to value");
      lay_over(scenario.carried, value);
    } else if (key == "chance") {
      lay_over(draft.chance, value);
    } else if (key == "steps") {
      read_steps(value, scenario);
    } else if (key == "ends") {
      draft.ends = value;
    }
  }

  void read_cases(const Node& cases, const Draft& file) {
    if (!cases.is_list() || cases.items.empty())
      return problem(cases, "wrong-type", "'cases' must be a list: - case: what it shows");
    for (const Node& node : cases.items) {
      if (!node.is_map()) {
        problem(node, "wrong-type", "a case must be a map that begins with case: what it shows");
        continue;
      }
      Draft draft = file;
      read_keys(node, {"case"}, "a case", draft);
      check_case(node, draft.scenario.case_name);
      finish(node, std::move(draft));
    }
  }

  void check_case(const Node& node, const std::string& name) {
    const Node* const named = node.find("case");
    if (named == nullptr)
      return problem(node, "missing-key", "'case' is missing: say in one sentence what it shows");
    const auto [first, fresh] = names_.emplace(name, named->line);
    if (!fresh) {
      problem(*named, "duplicate-case",
              "case '" + name + "' already exists in line " + std::to_string(first->second));
    }
    const auto of_its_own = [](const auto& entry) {
      return entry.first != "case" && entry.first != "rules";
    };
    if (std::none_of(node.entries.begin(), node.entries.end(), of_its_own)) {
      problem(node, "missing-key", "case '" + name + "' has no other keys; give it steps");
    }
  }

  // Checks that need the complete scenario.
  void finish(const Node& at, Draft draft) {
    if (!draft.names_variant) problem(at, "missing-key", either_variant);
    if (!draft.ends) {
      problem(at, "missing-key", "'ends' is missing: name the open question, or write over: true");
    } else if (!draft.ends->is_map() || draft.ends->entries.empty()) {
      problem(*draft.ends, "wrong-type", "'ends' must be a map of one or more expectations");
    } else {
      draft.scenario.ends = *draft.ends;
    }
    if (draft.chance) problem(*draft.chance, "missing-key", "'chance' needs 'given'");
    scenarios_.push_back(std::move(draft.scenario));
  }

  // The steps of a case follow those of the file.
  void read_steps(const Node& steps, Scenario& scenario) {
    if (!steps.is_list())
      return problem(steps, "wrong-type", "'steps' must be a list of moves: - SEAT: move");
    for (const Node& step : steps.items) read_step(step, scenario);
  }

  void read_step(const Node& node, Scenario& scenario) {
    ScenarioStep step;
    step.seat = -1;
    step.line = node.line;
    if (!node.is_map()) return problem(node, "wrong-type", "a step must be written as SEAT: move");
    for (std::size_t i = 0; i < node.entries.size(); ++i) {
      const auto& [key, value] = node.entries[i];
      const std::optional<int> seat = numbered("seat " + key, "seat");
      if (key == "expect") {
        if (!value.is_map()) problem(value, "wrong-type", "'expect' must be a map of expectations");
        step.expect = value;
      } else if (key == "refused") {
        step.refused = word(value);
        if (step.refused == "false")
          problem(value, "wrong-type", "write the reason, or true for any reason");
      } else if (seat && step.seat < 0) {
        step.seat = *seat;
        step.move = word(value);
      } else {
        unknown(entry_key(node, i), key, {"expect", "refused"}, "a step that has its SEAT: move");
      }
    }
    if (step.seat < 0) problem(node, "missing-key", "a step needs SEAT: move");
    scenario.steps.push_back(std::move(step));
  }

  std::string word(const Node& node) {
    if (!node.is_scalar() || node.scalar.empty()) problem(node, "wrong-type", "expected text");
    return node.scalar;
  }

  NameList words(const Node& node) {
    NameList list;
    if (!node.is_list() || node.items.empty())
      problem(node, "wrong-type", "expected a list of names");
    for (const Node& item : node.items) list.push_back(word(item));
    return list;
  }

  std::uint64_t seed(const Node& node) {
    std::uint64_t seed = 0;
    const char* const end = node.scalar.data() + node.scalar.size();
    const auto [stop, error] = std::from_chars(node.scalar.data(), end, seed);
    if (node.scalar.empty() || stop != end || error != std::errc{})
      problem(node, "wrong-type", "expected a seed from 0 to 2^64 - 1");
    return seed;
  }

  std::int64_t number(const Node& node, std::int64_t low, std::int64_t high) {
    const auto value = node.as_int();
    if (value && *value >= low && *value <= high) return *value;
    problem(node, "wrong-type", "expected a whole number of at least " + std::to_string(low));
    return low;
  }

  std::string file_;
  std::vector<Scenario> scenarios_;
  std::map<std::string, int> names_;  // line of each case, by name
  Diagnostics found_;
};

}  // namespace

std::vector<Scenario> read_scenarios(const std::string& file) {
  return Reader(file).read(read_yaml(file));
}

std::vector<Scenario> read_scenarios(const std::string& file, const std::string& text) {
  return Reader(file).read(parse_yaml(file, text));
}

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
