#include "clauses/citations.h"

#include "content/catalog/catalog.h"
#include "tradewind/ruleset.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t nowhere = std::string::npos;

bool is_id_letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-'; }

void add(std::vector<Citation>& all, const std::vector<Citation>& more) {
  for (const Citation& each : more) {
    if (std::ranges::find(all, each) == all.end()) all.push_back(each);
  }
}

bool covers(const Citation& citation, const std::string& clause) {
  const long number = number_of_clause(clause);
  return letters_of_clause(citation.first) == letters_of_clause(clause) &&
         number >= number_of_clause(citation.first) && number <= number_of_clause(citation.last);
}

std::size_t indent_of(const std::string& line) { return line.find_first_not_of(' '); }

// `verb = {`, `["end"] = {`; not a line that only names the move of another file
bool defines(const std::string& line, const std::string& verb) {
  const std::size_t begin = indent_of(line);
  if (begin == nowhere) return false;
  const std::string text = line.substr(begin);
  for (const std::string& name : {verb, "[\"" + verb + "\"]"}) {
    if (text.starts_with(name + " = ") && !text.starts_with(name + " = \"")) return true;
  }
  return false;
}

// The lines of the tables and functions in which a line lies, from within; itself first.
std::vector<std::size_t> nest_of(const NameList& lines, std::size_t line) {
  std::vector<std::size_t> nest = {line};
  std::size_t indent = indent_of(lines[line]);
  for (std::size_t at = line; at-- > 0 && indent > 0;) {
    const std::size_t begin = indent_of(lines[at]);
    if (begin == nowhere || begin >= indent || lines[at].compare(begin, 2, "--") == 0) continue;
    nest.push_back(at);
    indent = begin;
  }
  return nest;
}

// "visit" of "base/visit.begin"
std::string file_of(const std::string& name) {
  const std::string last = name.substr(name.rfind('/') + 1);
  return last.substr(0, last.find('.'));
}

}  // namespace

Citations::Citations(const Ruleset& ruleset) : clauses_(clauses_of(ruleset.catalog())) {
  std::set<std::string> changed;
  for (const OptionDef& option : ruleset.option_defs()) options_[option.id] = option.clauses;
  for (const OptionDef* option : options_of(ruleset.catalog(), ruleset.modules())) {
    options_[option->id] = option->clauses;
    const auto set = ruleset.options().find(option->id);
    if (set != ruleset.options().end() && set->second != option->standard)
      changed.insert(option->id);
  }
  for (const std::string& id : ruleset.modules()) {
    const ModuleDef& module = ruleset.catalog().modules.at(id);
    for (const ScriptFile& script : module.scripts) {
      if (script.kind == ScriptFile::Kind::option && !changed.contains(script.name)) continue;
      const std::string& root = ruleset.catalog().roots[static_cast<std::size_t>(script.root)];
      add_file({fs::path(script.path).lexically_proximate(root).generic_string(),
                script.name,
                script.room == "moves",
                {},
                "--"},
               script.source->text);
    }
    for (const SourceFile& file : module.files) {
      if (file.path.ends_with(".yaml") && !file.path.ends_with("/options.yaml"))
        add_file({file.path, "", false, {}, "#"}, file.bytes);
    }
  }
}

void Citations::add_file(File file, std::string text) {
  file.lines = split(text, '\n');
  files_.push_back(std::move(file));
}

// "(B-42, B-55)", "Clauses MS-6 to MS-8"
std::vector<Citation> Citations::in_text(const std::string& text) const {
  std::vector<Citation> found;
  bool goes_on = false;  // after "ID to"
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at;
    while (end < text.size() && is_id_letter(text[end])) ++end;
    const std::string id = text.substr(at, end - at);
    const bool is_id = id.size() > 2 && id.front() != '-' && id.find('-') != nowhere &&
                       clauses_.find(id) != nullptr;
    if (is_id && goes_on) {
      found.back().last = id;
    } else if (is_id) {
      found.push_back({id, id});
    }
    goes_on = is_id && text.compare(end, 4, " to ") == 0;
    at = goes_on ? end + 4 : std::max(end, at + 1);
  }
  return found;
}

// What its comment cites, else the comment right above it; and what changes the options it names.
std::vector<Citation> Citations::of_line(const File& file, std::size_t line) const {
  const std::string& text = file.lines[line];
  const std::size_t comment = text.find(file.comment);
  std::vector<Citation> found;
  if (comment != nowhere) found = in_text(text.substr(comment));
  for (std::size_t at = line; found.empty() && at-- > 0;) {
    const std::size_t begin = indent_of(file.lines[at]);
    if (begin == nowhere || !file.lines[at].substr(begin).starts_with(file.comment)) break;
    found = in_text(file.lines[at]);
  }
  static const std::string word = "option.";
  for (std::size_t at = text.find(word); at < comment; at = text.find(word, at + 1)) {
    const std::size_t begin = at + word.size();
    const std::size_t end = text.find_first_not_of("abcdefghijklmnopqrstuvwxyz_0123456789", begin);
    const auto option = options_.find(text.substr(begin, end - begin));
    if (option == options_.end()) continue;
    for (const std::string& id : option->second) add(found, {{id, id}});
  }
  return found;
}

std::vector<Citation> Citations::at_top(const File& file) const {
  std::vector<Citation> found;
  for (const std::string& line : file.lines) {
    if (!line.starts_with(file.comment)) break;
    add(found, in_text(line));
  }
  return found;
}

// The nearest around a line.
std::vector<Citation> Citations::around(const File& file, std::size_t line) const {
  for (const std::size_t at : nest_of(file.lines, line)) {
    if (std::vector<Citation> found = of_line(file, at); !found.empty()) return found;
  }
  return at_top(file);
}

std::vector<Citation> Citations::of_move_in(const File& file, const std::string& verb,
                                            const std::string& reason) const {
  const bool whole = file.is_move && file.name == verb;
  if (reason.empty() && whole) return at_top(file);
  std::vector<Citation> found;
  for (std::size_t line = 0; line < file.lines.size(); ++line) {
    if (reason.empty() && defines(file.lines[line], verb)) add(found, around(file, line));
    if (reason.empty() || file.lines[line].find("\"" + reason + "\"") == nowhere) continue;
    const std::vector<std::size_t> nest = nest_of(file.lines, line);
    if (whole ||
        std::ranges::any_of(nest, [&](std::size_t at) { return defines(file.lines[at], verb); }))
      add(found, around(file, line));
  }
  return found;
}

std::vector<Citation> Citations::of_move(const std::string& question, const std::string& verb,
                                         const std::string& reason) const {
  std::vector<Citation> here, elsewhere;
  for (const File& file : files_) {
    const bool is_here = file.is_move || file.name == file_of(question);
    add(is_here ? here : elsewhere, of_move_in(file, verb, reason));
  }
  return here.empty() ? elsewhere : here;
}

std::vector<Citation> Citations::of_name(const std::string& name) const {
  const std::string wanted = file_of(name);
  std::vector<Citation> found;
  if (wanted.empty()) return found;
  for (const File& file : files_) {
    if (file.name == wanted) add(found, at_top(file));
    if (!file.name.empty()) continue;
    for (std::size_t line = 0; line < file.lines.size(); ++line) {
      if (file.lines[line].starts_with(wanted + ":")) add(found, of_line(file, line));
    }
  }
  if (const auto option = options_.find(wanted); option != options_.end()) {
    for (const std::string& id : option->second) add(found, {{id, id}});
  }
  return found;
}

NameList Citations::files_with(const std::string& clause) const {
  NameList paths;
  for (const File& file : files_) {
    const bool cites = std::ranges::any_of(file.lines, [&](const std::string& line) {
      const std::size_t comment = line.find(file.comment);
      return comment != nowhere &&
             std::ranges::any_of(in_text(line.substr(comment)),
                                 [&](const Citation& each) { return covers(each, clause); });
    });
    if (cites) paths.push_back(file.path);
  }
  return paths;
}

const Citations& citations_of(const Ruleset& ruleset) {
  return ruleset.beside().get<Citations>(ruleset);
}

}  // namespace tradewind
