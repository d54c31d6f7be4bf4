// Writes a failing case as a scenario file.
#include "scenario/read/start.h"
#include "simulate/shrink/shrink.h"

#include <algorithm>
#include <filesystem>
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
  return !word.empty() && std::all_of(word.begin(), word.end(),
                                      [](unsigned char c) { return std::isalnum(c) != 0 || c == '-' || c == '_' || c == '/'; });
}

std::string flow(const Node& node) {
  if (node.is_scalar()) return unquoted(node.scalar) ? node.scalar : quoted(node.scalar);
  std::string text;
  for (const Node& item : node.items) text += (text.empty() ? "" : ", ") + flow(item);
  if (node.is_list()) return "[" + text + "]";
  text.clear();
  for (const auto& [key, value] : node.entries) text += (text.empty() ? " " : ", ") + key + ": " + flow(value);
  return "{" + text + " }";
}

std::string file_name(const FailingCase& failing, const Ruleset& ruleset) {
  std::string name = "failure-" + ruleset.code() + "-" + failing.breach.rule;
  std::replace_if(
      name.begin(), name.end(),
      [](unsigned char c) { return std::isalnum(c) == 0 && c != '-' && c != '+' && c != '=' && c != '_'; }, '-');
  return name + ".yaml";
}

}  // namespace

std::string scenario_text(const FailingCase& failing, const Ruleset& ruleset) {
  std::ostringstream text;
  std::string sentence = failing.breach.sentence;
  text << "# Shrunk from a random game. Violated (" << failing.breach.rule << "):\n";
  for (const std::string& line : lines_of(sentence)) text << "#   " << line << '\n';
  text << "# After the fix, state the rule in `scenario` and the expectations in `ends`.\n";
  text << "scenario: all invariants hold\n";
  text << "variant: " << (unquoted(ruleset.code()) ? ruleset.code() : quoted(ruleset.code())) << '\n';
  text << "players: " << failing.setup.players << "\nseed: " << failing.setup.seed << '\n';
  if (failing.setup.given && !failing.setup.given->entries.empty()) {
    text << "given:\n";
    for (const auto& [key, value] : failing.setup.given->entries) text << "  " << key << ": " << flow(value) << '\n';
  } else if (failing.setup.given) {
    text << "given: {}\n";
  }
  if (failing.moves.empty()) text << "steps: []\n";
  if (!failing.moves.empty()) text << "steps:\n";
  for (const Played& move : failing.moves) text << "  - " << move.seat << ": " << move.text << '\n';
  text << "ends: { over: false }\n";
  return text.str();
}

std::string save_scenario(const FailingCase& failing, const Ruleset& ruleset, const std::string& folder) {
  const std::string text = scenario_text(failing, ruleset);
  const fs::path name = file_name(failing, ruleset);
  fs::path path = folder == "." ? name : fs::path(folder) / name;
  try {
    write_file(path.string(), text);
  } catch (const std::runtime_error&) {
    path = fs::temp_directory_path() / name;
    write_file(path.string(), text);
  }
  return path.string();
}

}  // namespace tradewind
