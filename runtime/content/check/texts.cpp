#include "content/check/texts.h"

#include "content/files/root_files.h"

#include <algorithm>
#include <map>
#include <set>

namespace tradewind {
namespace {

// Keys in the order in which they were added, each once.
class NeededTexts {
 public:
  std::vector<NeededText> texts;

  void add(const std::string& key, const std::string& module) {
    if (seen_.insert(key).second) texts.push_back({key, module});
  }

  void add_name_and_text(const std::string& stem, const std::string& module) {
    add(stem + ".name", module);
    add(stem + ".text", module);
  }

 private:
  std::set<std::string> seen_;
};

constexpr std::size_t keys_shown = 3;

Diagnostic missing(const Catalog& catalog, const std::string& language, const NeededText& needed) {
  const auto module = catalog.modules.find(needed.module);
  const auto root = static_cast<std::size_t>(module == catalog.modules.end() ? 0 : module->second.root);
  const std::string file = needed.module + ".yaml";
  Diagnostic diagnostic;
  diagnostic.file = shown_path(root < catalog.roots.size() ? catalog.roots[root] : "", "content/locale/" + language + "/" + file);
  diagnostic.code = "missing-text";
  diagnostic.severity = language == "en" ? Severity::error : Severity::warning;
  diagnostic.message = "there is no text '" + needed.key + "' in language '" + language + "'";
  diagnostic.hint = "add it to this file";
  return diagnostic;
}

// One diagnostic for all missing translations of a module.
Diagnostic untranslated(const Catalog& catalog, const std::string& language, const std::vector<NeededText>& needed) {
  Diagnostic diagnostic = missing(catalog, language, needed.front());
  if (needed.size() == 1) return diagnostic;
  std::string keys;
  for (std::size_t i = 0; i < std::min(keys_shown, needed.size()); ++i) keys += (i == 0 ? "'" : ", '") + needed[i].key + "'";
  if (needed.size() > keys_shown) keys += " ...";
  diagnostic.message = "module '" + needed.front().module + "' has no texts for " + std::to_string(needed.size()) +
                       " keys in language '" + language + "': " + keys;
  diagnostic.hint = "add them to this file; until then players see English";
  return diagnostic;
}

NeededTexts texts_of_catalog(const Catalog& catalog) {
  NeededTexts needed;
  for (const auto& [id, module] : catalog.modules) {
    needed.add_name_and_text("module." + id, id);
    for (const CardTypeDef& card : module.cards) needed.add_name_and_text("card." + card.name_key, id);
    for (const OptionDef& option : module.options) needed.add_name_and_text("option." + option.id, id);
    for (const EventDef& event : module.events) needed.add("event." + event.name, id);
    if (module.board) needed.add("board." + module.board->id + ".name", id);
    for (const MarkDef& mark : module.marks) needed.add("mark." + mark.name, id);
    for (const DieDef& die : module.dice) needed.add("die." + die.name, id);
    for (const std::string& key : module.messages) needed.add(key, id);
  }
  for (const auto& [id, variant] : catalog.variants) {
    needed.add_name_and_text("variant." + id, variant.modules.empty() ? "variants" : variant.modules.front());
  }
  return needed;
}

}  // namespace

Diagnostics check_texts(const Catalog& catalog, const std::vector<NeededText>& more) {
  NeededTexts needed = texts_of_catalog(catalog);
  for (const NeededText& text : more) needed.add(text.key, text.module);
  std::set<std::string> languages = {"en"};
  for (const auto& [language, locale] : catalog.locales) languages.insert(language);
  Diagnostics found;
  for (const std::string& language : languages) {
    const auto locale = catalog.locales.find(language);
    std::map<std::string, std::vector<NeededText>> by_module;
    for (const NeededText& text : needed.texts) {
      if (locale != catalog.locales.end() && locale->second->find("", text.key) != nullptr) continue;
      if (language == "en") found.push_back(missing(catalog, language, text));
      if (language != "en") by_module[text.module].push_back(text);
    }
    for (const auto& [module, texts] : by_module) found.push_back(untranslated(catalog, language, texts));
  }
  return found;
}

}  // namespace tradewind
