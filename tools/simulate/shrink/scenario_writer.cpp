// Writes a failing case as a scenario file.
#include "scenario/read/start.h"
#include "scenario/run/runner.h"
#include "simulate/shrink/shrink.h"
#include "support/files.h"
#include "support/output_files.h"
#include "support/words.h"
#include "tradewind/beginning.h"
#include "tradewind/record.h"

#include <algorithm>
#include <filesystem>
#include <functional>
#include <sstream>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

// Quotes any text as a YAML scalar on one line.
std::string quoted(const std::string& text) {
  std::string line = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') line += '\\';
    line += c == '\n' || c == '\r' || c == '\t' ? ' ' : c;
  }
  return line + "\"";
}

bool unquoted(const std::string& word) {
  return !word.empty() && std::all_of(word.begin(), word.end(), [](unsigned char c) {
    return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '/';
  });
}

std::string flow(const Node& node) {
  if (node.is_scalar()) return unquoted(node.scalar) ? node.scalar : quoted(node.scalar);
  std::string text;
  for (const Node& item : node.items) text += (text.empty() ? "" : ", ") + flow(item);
  if (node.is_list()) return "[" + text + "]";
  text.clear();
  for (const auto& [key, value] : node.entries)
    text += (text.empty() ? " " : ", ") + key + ": " + flow(value);
  return "{" + text + " }";
}

// A move of ids and numbers needs no quotes; one that says more may have characters that YAML
// reads.
std::string words(const std::string& move) {
  const bool plain = move.find_first_of("+=,?():\"'#\\") == std::string::npos;
  return plain ? move : quoted(move);
}

std::string file_name(std::string name) {
  std::replace_if(
      name.begin(), name.end(),
      [](unsigned char c) {
        return std::isalnum(c) == 0 && c != '-' && c != '+' && c != '=' && c != '_';
      },
      '-');
  return name + ".yaml";
}

std::string in_writable_folder(const std::string& folder, const fs::path& name,
                               const std::function<void(const std::string& path)>& write) {
  fs::path path = folder == "." ? name : fs::path(folder) / name;
  try {
    write(path.string());
  } catch (const std::runtime_error&) {
    path = fs::path(temporary_folder()) / name;
    write(path.string());
  }
  return path.string();
}

std::string name_of(const FailingCase& failing, const Ruleset& ruleset) {
  return "failure-" + ruleset.code() + "-" + failing.breach.rule;
}

// State that scripts keep shows in a scenario as a record that replays to something else; that
// moves lead nowhere is no invariant.
std::string in_a_scenario(const std::string& rule) {
  return rule == "nothing_kept" ? "record" : rule == "circles" ? "" : rule;
}

bool fails_as_scenario(const std::shared_ptr<const Ruleset>& ruleset, const FailingCase& failing) {
  Rulebooks books(ruleset);
  const Scenario scenario = read_scenarios("shrunk.yaml", scenario_text(failing, *ruleset)).front();
  const CaseReport report = run_scenario(books, scenario, ruleset->code());
  const auto says_where = [&](const std::string& problem) {
    return problem.find(failing.breach.place) != std::string::npos;
  };
  return report.broken == in_a_scenario(failing.breach.rule) &&
         std::any_of(report.problems.begin(), report.problems.end(), says_where);
}

// The whole game; moves that cannot be played are kept at its end.
Node record_of(const std::shared_ptr<const Ruleset>& ruleset, const FailingCase& found) {
  Scripts scripts(ruleset);
  Match match(scripts, found.setup);
  std::size_t played = 0;
  try {
    while (played < found.moves.size() &&
           match.try_play(found.moves[played].text, found.moves[played].seat))
      ++played;
  } catch (const ScriptError&) {
    // The move that fails.
  }
  Node record = record_of(match);
  for (auto& [key, value] : record.entries) {
    if (key != "moves") continue;
    for (; played < found.moves.size(); ++played)
      value.items.push_back(
          Node::text(std::to_string(found.moves[played].seat) + " " + found.moves[played].text));
  }
  return record;
}

}  // namespace

std::string scenario_text(const FailingCase& failing, const Ruleset& ruleset) {
  std::ostringstream text;
  std::string sentence = failing.breach.sentence;
  const bool circles = failing.breach.rule == "circles";
  text << (circles ? "# Shrunk from a game that did not end:\n"
                   : "# Shrunk from a random game. Violated (" + failing.breach.rule + "):\n");
  for (const std::string& line : rows_of(sentence)) text << "#   " << line << '\n';
  text << "# After the fix, state the rule in `scenario` and the expectations in `ends`.\n";
  text << "scenario: " << (circles ? "the moves lead somewhere" : "all invariants hold") << '\n';
  text << "variant: " << (unquoted(ruleset.code()) ? ruleset.code() : quoted(ruleset.code()))
       << '\n';
  text << "players: " << failing.setup.players << "\nseed: " << failing.setup.seed << '\n';
  const Node* const given = given_of(failing.setup);
  if (given != nullptr && !given->entries.empty()) {
    text << "given:\n";
    for (const auto& [key, value] : given->entries)
      text << "  " << key << ": " << flow(value) << '\n';
  } else if (given != nullptr) {
    text << "given: {}\n";
  }
  if (failing.moves.empty()) text << "steps: []\n";
  if (!failing.moves.empty()) text << "steps:\n";
  for (const Played& move : failing.moves)
    text << "  - " << move.seat << ": " << words(move.text) << '\n';
  text << "ends: { "
       << (circles        ? "circles: false"
           : failing.over ? "over: true"
                          : "over: false")
       << " }\n";
  return text.str();
}

std::string save_scenario(const FailingCase& failing, const Ruleset& ruleset,
                          const std::string& folder) {
  const std::string text = scenario_text(failing, ruleset);
  return in_writable_folder(folder, file_name(name_of(failing, ruleset)),
                            [&](const std::string& path) { write_file(path, text); });
}

std::optional<std::string> save_failing(const std::shared_ptr<const Ruleset>& ruleset,
                                        const FailingCase& failing, const std::string& folder) {
  if (!fails_as_scenario(ruleset, failing)) return std::nullopt;
  return save_scenario(failing, *ruleset, folder);
}

std::string save_game(const std::shared_ptr<const Ruleset>& ruleset, const FailingCase& game,
                      const std::string& what, const std::string& folder) {
  const Node record = record_of(ruleset, game);
  const auto save = [&](const std::string& path) { save_record(path, record); };
  return in_writable_folder(folder, file_name(what), save);
}

SavedFailure save_failure(const std::shared_ptr<const Ruleset>& ruleset, const FailingCase& found,
                          const FailingCase& shrunk, const std::string& folder) {
  for (const FailingCase* each : {&shrunk, &found}) {
    if (const auto path = save_failing(ruleset, *each, folder))
      return {*path, each->moves.size(), true};
  }
  return {save_game(ruleset, found, name_of(found, *ruleset) + "-record", folder),
          found.moves.size(), false};
}

}  // namespace tradewind
