#include "scheduled.h"

#include "about.h"

#include <limits>
#include <sstream>
#include <vector>

namespace tradewind {
namespace {

void add_once(NameList& names, std::string_view name) {
  if (!contains(names, name)) names.emplace_back(name);
}

}  // namespace

ScriptSources::ScriptSources(const Catalog& catalog, const Program& program) : program_(program) {
  for (const auto& [id, module] : catalog.modules) {
    for (const ScriptFile& file : module.scripts) sources_[file.path] = &file.source->text;
  }
}

std::string ScriptSources::lines(const FunctionPlace& place) const {
  const auto source = sources_.find(place.file);
  if (source == sources_.end()) return {};
  std::istringstream stream(*source->second);
  std::string text, line;
  for (int number = 1; number <= place.last_line && std::getline(stream, line); ++number) {
    if (number >= place.line) text += line + "\n";
  }
  return text;
}

std::string ScriptSources::about(const std::string& file) const {
  const auto source = sources_.find(file);
  return source == sources_.end() ? "" : head_of(*source->second);
}

std::string ScriptSources::about_step(const std::string& name, const FunctionPlace& place,
                                      const std::string& sequence_file) const {
  std::istringstream stream(lines(place) +
                            lines({sequence_file, 1, std::numeric_limits<int>::max()}));
  for (std::string line; std::getline(stream, line);) {
    const std::size_t at = line.find(" -- ");
    if (at != std::string::npos && line.find("{ \"" + name + "\",") != std::string::npos)
      return line.substr(at + 4);
  }
  return {};
}

Scheduled ScriptSources::of(FunctionId function) const {
  Search search;
  this->search(function, search, true);
  return std::move(search.found);
}

// `inner`: what it returns is what the step returns.
void ScriptSources::search(FunctionId function, Search& search, bool inner) const {
  if (function == FunctionId::none || !search.seen.insert(function).second) return;
  const ScriptFunction& info = program_.functions[function];
  this->search(info.origin.inner, search, inner);
  const SourcePointer source = source_of(lines(info.place));
  const std::vector<Token>& tokens = source->tokens;
  for (std::size_t at = 0; at + 2 < tokens.size(); ++at) {
    const Token &first = tokens[at], &name = tokens[at + 1], &third = tokens[at + 2];
    const bool is_text = at + 3 < tokens.size() && tokens[at + 3].kind == Token::Kind::text;
    if (first.text == ":" && third.text == "(" && is_text) {
      if (name.text == "run" || name.text == "later")
        add_once(search.found.runs, tokens[at + 3].text);
      if (name.text == "emit") add_once(search.found.emits, tokens[at + 3].text);
    }
    if (first.text == "rules" && name.text == "." && third.kind == Token::Kind::name) {
      for (const auto& [full, rule] : program_.rules) {
        if (full.ends_with("/" + std::string(third.text))) this->search(rule, search, false);
      }
    }
    if (inner && first.text == "return" && name.text == "stop") search.found.stops = true;
    if (inner && first.text == "return" && name.text == "again") search.found.repeats = true;
  }
}

}  // namespace tradewind
