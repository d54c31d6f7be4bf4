#include "api_tables.h"

#include "support/words.h"
#include "tradewind/reference/lua_library.h"
#include "tradewind/reference/script_words.h"

#include <algorithm>

namespace tradewind {
namespace {

std::string in_cell(std::string text) {
  for (std::size_t at = text.find('|'); at != std::string::npos; at = text.find('|', at + 2))
    text.insert(at, "\\");
  return text;
}

const char* moment_of(Acts acts) {
  return acts == Acts::reads ? "" : acts == Acts::at_once ? "at once" : "scheduled";
}

std::string verb_table(const std::string& handle) {
  const std::string thing = handle == "counters" ? "thing" : handle;
  std::string text = "| call | happens | what it does |\n|---|---|---|\n";
  for (const VerbInfo& verb : verbs_of(handle)) {
    text += "| `" + in_cell(thing + ":" + verb.name + verb.signature) + "` | " +
            moment_of(verb.acts) + " | " + in_cell(verb.doc) + " |\n";
  }
  return text;
}

std::string word_table(const std::string& table) {
  std::string text = "| word | type | what it says |\n|---|---|---|\n";
  for (const WordInfo& word : script_words(table))
    text += "| `" + std::string(word.name) + "` | `" + in_cell(word.type) + "` | " +
            in_cell(word.doc) + " |\n";
  return text;
}

std::string listed(const NameList& names, const std::string& mark) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + mark + name + mark;
  return text;
}

std::string library_list() {
  std::string text;
  for (const auto& [table, names] : lua_library()) {
    const std::string line =
        (table.empty() ? "functions" : "`" + table + "`") + ": " + listed(names, "`");
    text += "- " + wrapped(line, 2, 98).substr(2);
  }
  return text;
}

}  // namespace

std::string api_table(const std::string& about) {
  if (about == "library") return library_list();
  const NameList handles = {"game",  "player", "card", "zone",    "board",
                            "space", "region", "die",  "counters"};
  const bool is_handle = std::find(handles.begin(), handles.end(), about) != handles.end();
  return is_handle ? verb_table(about) : word_table(about);
}

std::string luacheck_globals() {
  std::string text = "  read_globals = {\n";
  for (const auto& [table, names] : lua_library()) {
    text += "    " + (table.empty() ? listed(names, "\"") + ",\n"
                                    : table + " = { fields = { " + listed(names, "\"") + " } },\n");
  }
  NameList ours;
  for (const WordInfo& word : script_words("globals")) ours.emplace_back(word.name);
  return text + "    " + listed(ours, "\"") + ",\n  },\n";
}

}  // namespace tradewind
