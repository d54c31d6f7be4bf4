#include "tradewind/texts.h"
#include "lint/lint.h"
#include "names/names.h"
#include "narration/table_look.h"

#include "content/files/root_folder.h"
#include "tradewind/near.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace tradewind {
namespace {

// Keys in the order in which they were added, each once.
class NeededTexts {
 public:
  std::vector<NeededText> texts;

  void add(const NeededText& text) {
    if (seen_.insert(text.key).second) texts.push_back(text);
  }

  [[nodiscard]] bool contains(const std::string& key) const { return seen_.contains(key); }

  void add_name_and_text(const std::string& stem, const std::string& module, int root) {
    add({stem + ".name", module, root});
    add({stem + ".text", module, root});
  }

 private:
  std::set<std::string> seen_;
};

constexpr std::size_t keys_shown = 3;

Diagnostic missing(const Catalog& catalog, const std::string& language, const NeededText& needed) {
  const std::string file = "content/locale/" + language + "/" + needed.module + ".yaml";
  return {shown_path(catalog.roots[static_cast<std::size_t>(needed.root)], file),
          0,
          0,
          "missing-text",
          language == "en" ? Severity::error : Severity::warning,
          "there is no text '" + needed.key + "' in language '" + language + "'",
          "add it to this file"};
}

// Whether two keys differ in one word only, and in few letters of it.
bool is_slip(const std::string& key, const std::string& written) {
  const NameList right = split(key, '.'), wrong = split(written, '.');
  if (right.size() != wrong.size()) return false;
  std::size_t slips = 0;
  for (std::size_t i = 0; i < right.size(); ++i) {
    if (right[i] == wrong[i]) continue;
    if (nearest_name(right[i], {wrong[i]}).empty()) return false;
    ++slips;
  }
  return slips == 1;
}

// A text whose key was misspelt is missing where it is written.
std::optional<Diagnostic> misspelt(const Catalog& catalog, const NeededTexts& all,
                                   const NeededText& needed) {
  std::optional<Diagnostic> diagnostic;
  const auto locale = locales_of(catalog).by_language.find("en");
  if (locale == locales_of(catalog).by_language.end()) return diagnostic;
  locale->second->each([&](const Locale::Entry& entry) {
    if (entry.root != needed.root || all.contains(entry.key) || !is_slip(needed.key, entry.key))
      return;
    diagnostic = missing(catalog, "en", needed);
    diagnostic->file = entry.pos.file;
    diagnostic->line = entry.pos.line;
    diagnostic->column = entry.pos.column;
    diagnostic->hint = "correct '" + entry.key + "' here";
  });
  return diagnostic;
}

// One diagnostic for all missing texts of a module, apart from a few.
void add_missing(const Catalog& catalog, const std::string& language,
                 const std::vector<NeededText>& needed, Diagnostics& found) {
  const std::size_t singly = language == "en" ? keys_shown : 1;
  if (needed.size() <= singly) {
    for (const NeededText& each : needed) found.push_back(missing(catalog, language, each));
    return;
  }
  Diagnostic diagnostic = missing(catalog, language, needed.front());
  std::string keys;
  for (std::size_t i = 0; i < std::min(keys_shown, needed.size()); ++i)
    keys += (i == 0 ? "'" : ", '") + needed[i].key + "'";
  if (needed.size() > keys_shown) keys += " ...";
  diagnostic.message = "module '" + needed.front().module + "' has no texts for " +
                       std::to_string(needed.size()) + " keys in language '" + language +
                       "': " + keys;
  diagnostic.hint = "add them to this file, or let `tradewind new texts " + needed.front().module +
                    "` begin them" + (language == "en" ? "" : "; until then players see English");
  found.push_back(std::move(diagnostic));
}

// The texts of a variant are in its root, in the file of a module from there if there is one.
void add_variant(NeededTexts& needed, const Catalog& catalog, const VariantDef& variant) {
  const auto is_here = [&](const std::string& id) {
    return catalog.modules.at(id).root == variant.root;
  };
  NameList modules = variant.modules;
  // Such as one that an option loads
  for (const auto& [id, module] : catalog.modules) modules.push_back(id);
  const auto module = std::ranges::find_if(modules, is_here);
  const std::string place = module == modules.end() ? "variants" : *module;
  needed.add_name_and_text("variant." + variant.id, place, variant.root);
  if (!variant.group.empty()) needed.add({"group." + variant.group, place, variant.root});
}

// Zones and queries that the table would show under the key of a text that nobody has written.
void add_nameless(const Catalog& catalog, const NameList* modules, const MissingText& tell,
                  Diagnostics& found) {
  const auto locale = locales_of(catalog).by_language.find("en");
  if (locale == locales_of(catalog).by_language.end()) return;
  const auto is_text = [&](const std::string& key) {
    return locale->second->find("", key) != nullptr;
  };
  for (const auto& [id, module] : catalog.modules) {
    const bool asked = modules == nullptr || contains(*modules, id);
    if (!asked || locale->second->is_broken(module.root)) continue;
    const auto add = [&, id = id, root = module.root](const std::string& kind,
                                                      const std::string& name) {
      const std::string key = kind + "." + name;
      if (tell) tell("en", id, key);
      Diagnostic diagnostic = missing(catalog, "en", {key, id, root});
      diagnostic.severity = Severity::warning;
      diagnostic.message += ", which players see as the name of the " + kind;
      diagnostic.hint = "add it to this file, or `" +
                        std::string(kind == "zone" ? "zones" : "queries") + ": { " + name +
                        ": { table: none } }` to content/" + id +
                        "/look.yaml if no table is to show the " + kind;
      found.push_back(diagnostic);
    };
    const TableLook table(catalog, {id});
    for (const Zone& zone : module.zones) {
      if (!is_text("zone." + zone.name) && !table.hides_zone(zone.name)) add("zone", zone.name);
    }
    for (const Query& query : module.queries) {
      const bool named = is_text("query." + query.name) || is_text("query." + query.name + ".line");
      if (query.shown && !named && !table.hides_query(query.name)) add("query", query.name);
    }
  }
}

NeededTexts texts_of_catalog(const Catalog& catalog, const NameList* modules) {
  NeededTexts needed;
  for (const auto& [id, module] : catalog.modules) {
    if (modules != nullptr && !contains(*modules, id)) continue;
    const auto add = [&, name = id, root = module.root](const std::string& key) {
      needed.add({key, name, root});
    };
    needed.add_name_and_text("module." + id, id, module.root);
    for (const CardType& card : module.cards)
      needed.add_name_and_text("card." + card.name_key, id, module.root);
    for (const OptionDef& option : module.options) {
      if (option.part_of.empty()) needed.add_name_and_text("option." + option.id, id, module.root);
      if (!option.group.empty()) add("group." + option.group);
    }
    for (const EventType& event : module.events) add("event." + event.name);
    if (module.board) add("board." + module.board->name + ".name");
    for (const MarkKind& mark : module.marks) add("mark." + mark.name);
    for (const Die& die : module.dice) add("die." + die.name);
    for (const std::string& page : module.pages)
      needed.add_name_and_text("rules." + page, id, module.root);
    for (const std::string& term : module.terms)
      needed.add_name_and_text("term." + term, id, module.root);
    for (const auto& [grid, node] : module.grids) add("grid." + grid);
    for (const std::string& key : module.messages) add(key);
  }
  for (const auto& [id, variant] : catalog.variants) {
    if (modules == nullptr) add_variant(needed, catalog, variant);
  }
  return needed;
}

// Those that have texts or must have some, and in which of them a module is written.
struct Languages {
  explicit Languages(const Catalog& catalog) : others(Texts::languages(catalog)) {
    all.insert(others.begin(), others.end());
    for (const auto& [id, module] : catalog.modules) {
      const NameList& named = by_module[id] = Texts::languages(catalog, id);
      all.insert(named.begin(), named.end());
    }
  }

  [[nodiscard]] bool has(const std::string& module, const std::string& language) const {
    const auto known = by_module.find(module);
    return language == "en" ||
           contains(known == by_module.end() ? others : known->second, language);
  }

  std::set<std::string> all = {"en"};
  NameList others;  // of what belongs to no module
  std::map<std::string, NameList> by_module;
};

// A script may use a text of a module below its own, which is written there in every language.
bool is_of_another(const Catalog& catalog, const NeededText& text, const std::string& language) {
  const auto english = locales_of(catalog).by_language.find("en");
  return language != "en" && english != locales_of(catalog).by_language.end() &&
         english->second->find("", text.key) != nullptr &&
         !english->second->has(text.key, {text.module});
}

// Whether a module requires another one, perhaps through others.
bool builds_on(const Catalog& catalog, const std::string& module, const std::string& other) {
  return contains(modules_in_order(catalog, {module}), other);
}

// What a module says in English in place of a text of one that it builds on.
std::vector<NeededText> replacing_texts(const Catalog& catalog, const NameList* modules) {
  std::vector<NeededText> texts;
  const auto locale = locales_of(catalog).by_language.find("en");
  if (locale == locales_of(catalog).by_language.end()) return texts;
  for (const Locale::Clash& clash : locale->second->clashes()) {
    const bool is_second = builds_on(catalog, clash.second_module, clash.first_module);
    const std::string& module = is_second ? clash.second_module : clash.first_module;
    const std::string& other = is_second ? clash.first_module : clash.second_module;
    if (builds_on(catalog, module, other) && (modules == nullptr || contains(*modules, module)))
      texts.push_back({clash.key, module, catalog.modules.at(module).root});
  }
  return texts;
}

}  // namespace

void check_themes(const LoadContext& context) {
  const NameList known = locales_of(context.catalog).themes();
  for (const Document& document : context.files.variants) {
    const Node* const theme = document.node.find("locale_theme");
    if (theme == nullptr || !theme->is_scalar() || theme->scalar == "none" ||
        contains(known, theme->scalar))
      continue;
    report(context, pos_of(document, *theme), "unknown-theme",
           "no language has a theme-" + theme->scalar + ".yaml",
           did_you_mean(theme->scalar, known));
  }
}

Diagnostics check_texts(const Catalog& catalog, const std::vector<NeededText>& more,
                        const NameList* modules, const MissingText& tell) {
  NeededTexts needed = texts_of_catalog(catalog, modules);
  for (const NeededText& text : more) needed.add(text);
  const Languages languages(catalog);
  Diagnostics found;
  for (const std::string& language : languages.all) {
    const auto locale = locales_of(catalog).by_language.find(language);
    std::map<std::string, std::vector<NeededText>> by_module;
    for (const NeededText& text : needed.texts) {
      if (!languages.has(text.module, language) || is_of_another(catalog, text, language)) continue;
      const bool known = locale != locales_of(catalog).by_language.end();
      if (known &&
          (locale->second->find("", text.key) != nullptr || locale->second->is_broken(text.root)))
        continue;
      if (tell) tell(language, text.module, text.key);
      std::optional<Diagnostic> slip;
      if (language == "en") slip = misspelt(catalog, needed, text);
      if (slip) found.push_back(std::move(*slip));
      if (!slip) by_module[text.module].push_back(text);
    }
    for (const NeededText& text : replacing_texts(catalog, modules)) {
      if (locale == locales_of(catalog).by_language.end() ||
          !languages.has(text.module, language) || locale->second->has(text.key, {text.module}))
        continue;
      if (tell) tell(language, text.module, text.key);
      by_module[text.module].push_back(text);
    }
    for (const auto& [module, texts] : by_module) add_missing(catalog, language, texts, found);
  }
  add_nameless(catalog, modules, tell, found);
  return found;
}

Diagnostics check_texts_together(const Catalog& catalog, const NameList& modules) {
  Diagnostics found;
  for (const auto& [language, locale] : locales_of(catalog).by_language) {
    for (const Locale::Clash& clash : locale->clashes()) {
      if (!contains(modules, clash.first_module) || !contains(modules, clash.second_module))
        continue;
      if (builds_on(catalog, clash.second_module, clash.first_module) ||
          builds_on(catalog, clash.first_module, clash.second_module))
        continue;  // the text of what is below is replaced
      found.push_back({clash.second.file, clash.second.line, clash.second.column, "duplicate-id",
                       Severity::error,
                       "the text '" + clash.key + "' of module '" + clash.second_module +
                           "' is also one of module '" + clash.first_module + "', in " +
                           clash.first.file + ":" + std::to_string(clash.first.line),
                       "choose another name, let the modules conflict, or let one require the "
                       "other to replace its text"});
    }
  }
  return found;
}

}  // namespace tradewind
