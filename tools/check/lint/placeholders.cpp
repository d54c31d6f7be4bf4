// Names in braces that nothing fills in their text.
#include "lint/lint.h"
#include "lint/named.h"
#include "tradewind/near.h"

#include <algorithm>
#include <cctype>

namespace tradewind {
namespace {

// What fills the names in braces of texts whose keys begin with `family` and contain `part`: words,
// and names of these kinds. The first row that fits counts. A "thing" is a fact or its value, an
// "outcome" a query that the outcome of a move names. A kind is one of Named::kinds or the first
// word of a key; "option." is {option.NAME}, "text" the key of another text.
struct Filling {
  std::string_view family, part, words, kinds;
};

constexpr Filling fillings[] = {
    {"card", ".price.", "", "fact query"},
    {"card", ".progress", "value", "query"},
    {"card", ".goal", "spaces", "fact query counter die option."},
    {"card", ".use", "spaces", "fact query counter die option."},
    {"card", ".note", "name text", "fact option"},
    {"card", "", "name", "fact option"},
    {"thing", ".price.", "", "fact query"},
    {"thing", ".progress", "value spaces", "fact query counter die option."},
    {"thing", ".goal", "spaces", "fact query counter die option."},
    {"thing", ".use", "spaces", "fact query counter die option."},
    {"thing", ".about", "count players", "fact option value text"},
    {"thing", ".sign", "value", ""},
    {"thing", ".needs", "value", ""},
    {"thing", ".cell", "name value", "fact option"},
    {"thing", ".note", "name text", "fact option"},
    {"thing", "", "name value", "fact option"},
    {"rules", "", "players", "option value text"},
    {"term", "", "players", "option value text"},
    {"option", "", "players value", "option value text"},
    {"chance", ".status.", "value cards percent", ""},
    {"query", ".status.", "value", "shown"},
    {"query", ".aim.mate", "card player", "fact query counter"},
    {"query", ".aim", "card", "fact query counter"},
    {"query", ".chance", "percent value", ""},
    {"query", ".risk", "percent", ""},
    {"game", ".line", "value", "shown."},
    {"outcome", ".line", "value spaces", "fact query counter die option."},
    {"query", ".line", "value", ""},
    {"query", ".below", "value", ""},
    {"query", ".then", "value", ""},
    {"query", ".addend", "value active", ""},
    {"counter", ".carried", "value count cards", ""},
    {"counter", ".", "value", ""},
    {"zone", ".newest", "name text", ""},
    {"zone", ".left", "cards", ""},
    {"zone", ".small", "cards", ""},
    {"question", ".asked", "player", "value counter"},
    {"question", "", "player", ""},
    {"event", ".foreseen", "player times", ""},
    {"event", ".by.", "player cause", ""},
    {"event", "", "player", ""},
    {"move", ".only", "player", ""},
    {"move", ".missing", "card", ""},
    {"move", ".outcome", "spaces", "fact query counter die option."},
    {"reason", ".numbers", "left right", ""},
    {"reason", ".short", "left right missing", ""},
    {"grid", "", "name figure columns card row column", ""}};

bool is_number(std::string_view text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
}

class PlaceholderCheck {
 public:
  PlaceholderCheck(const Catalog& catalog, const Named& named, int first_root)
      : catalog_(catalog), named_(named), first_root_(first_root) {}

  Diagnostics run() {
    for (const auto& [language, locale] : locales_of(catalog_).by_language) {
      std::vector<Locale::Entry> entries;  // a locale cannot be asked while it is walked over
      locale->each([&](const Locale::Entry& entry) { entries.push_back(entry); });
      for (const Locale::Entry& entry : entries) check(*locale, entry);
    }
    return std::move(found_);
  }

 private:
  void check(const Locale& locale, const Locale::Entry& entry) {
    const NameList key = parts_of(entry.key);
    const auto events = named_.names.find("event");
    const bool of_event = key[0] == "event" && key.size() > 1 && events != named_.names.end() &&
                          events->second.contains(key[1]);
    if (of_event && !entry.module.empty()) return check_event(locale, entry);
    if (entry.root >= first_root_) check_placeholders(entry, key);
  }

  void report(const Locale::Entry& entry, const std::string& placeholder, const std::string& why,
              const std::string& hint) {
    found_.push_back(
        {entry.pos.file, entry.pos.line, entry.pos.column, "unfilled-placeholder", Severity::error,
         "nothing fills {" + placeholder + "} in the text '" + entry.key + "'" + why, hint});
  }

  // A word of an edition is filled in everywhere.
  [[nodiscard]] NameList unknown_in(const std::string& text) const {
    NameList names = placeholders_of(text);
    std::erase_if(names, [&](const std::string& name) {
      return name.starts_with("word.") && named_.keys.contains(name);
    });
    return names;
  }

  // An event fills in its parameters. The text is that of its module, of one that it builds on, and
  // of any other that has such an event, but no text.
  void check_event(const Locale& locale, const Locale::Entry& entry) {
    for (const auto& [module, events] : named_.events) {
      if (std::max(entry.root, catalog_.modules.at(module).root) < first_root_) continue;
      const auto found = events.find(parts_of(entry.key)[1]);
      if (found == events.end() || (!contains(modules_in_order(catalog_, {entry.module}), module) &&
                                    locale.has(entry.key, modules_in_order(catalog_, {module}))))
        continue;
      for (const std::string& placeholder : unknown_in(entry.text)) {
        const std::string name = parts_of(placeholder)[0];
        const bool is_told =
            (name == "cause" && (entry.key.find(".by.") != std::string::npos ||
                                 entry.key.find(".part.") != std::string::npos)) ||
            (name == "times" && entry.key.ends_with(".foreseen")) ||
            (entry.key.ends_with(".scene") && has(named_.kinds, "fact", placeholder));
        if (found->second.contains(name) || is_told) continue;
        report(entry, placeholder,
               ": the event of module '" + module + "' has no parameter '" + name + "'",
               "it has: " + join({found->second.begin(), found->second.end()}, ", "));
      }
    }
  }

  // The text of a tool that a theme or another language replaces: it fills in what the English one
  // names.
  void check_replacement(const Locale::Entry& entry) {
    const auto english = locales_of(catalog_).by_language.find("en");
    const std::string* const text = english == locales_of(catalog_).by_language.end()
                                        ? nullptr
                                        : english->second->find("", entry.key);
    const NameList known = text == nullptr ? NameList() : placeholders_of(*text);
    for (const std::string& placeholder : unknown_in(entry.text)) {
      if (text != nullptr && !contains(known, placeholder))
        report(
            entry, placeholder, "",
            known.empty() ? "this text names nothing in braces" : "it has: " + join(known, ", "));
    }
  }

  [[nodiscard]] static bool has(const std::map<std::string, NameSet, std::less<>>& sets,
                                std::string_view kind, const std::string& name) {
    const auto found = sets.find(kind);
    return found != sets.end() && found->second.contains(name);
  }

  // Whether something of this kind fills a name in braces.
  [[nodiscard]] bool fills(const std::string& kind, const std::string& placeholder,
                           std::string_view kinds) const {
    const std::size_t dot = placeholder.find('.');
    if (kind == "text") return dot != std::string::npos && named_.keys.contains(placeholder);
    if (kind == "option.")
      return placeholder.starts_with("option.") &&
             has(named_.names, "option", placeholder.substr(7));
    if (kind == "option" && kinds.ends_with("text"))
      return has(named_.names, kind, placeholder.substr(0, dot));
    const bool is_apart = kind.starts_with("shown") || named_.kinds.contains(kind);
    return has(is_apart ? named_.kinds : named_.names, kind, placeholder);
  }

  // The first part of a fact that is a list or a map; "" for others.
  [[nodiscard]] std::string part_of(const std::string& fact) const {
    const auto facts = named_.kinds.find("fact");
    if (facts == named_.kinds.end()) return "";
    const auto part = facts->second.lower_bound(fact + '.');
    return part != facts->second.end() && part->starts_with(fact + '.') ? *part : "";
  }

  // An argument or local of the sequence that asks, declared as "TYPE NAME".
  [[nodiscard]] bool is_of_question(const std::string& question, const std::string& name) const {
    return std::ranges::any_of(catalog_.modules, [&](const auto& module) {
      return std::ranges::any_of(module.second.scripts, [&](const ScriptFile& file) {
        const bool asks = file.name == question || has_word(file.source->text, question);
        return asks && (file.source->text.find(' ' + name + '"') != std::string::npos ||
                        file.source->text.find(' ' + name + '\'') != std::string::npos);
      });
    });
  }

  [[nodiscard]] static std::string said(const Filling& filling) {
    static const std::map<std::string, std::string, std::less<>> told = {
        {"option.", "option.NAME"},
        {"option", "an option"},
        {"text", "another text"},
        {"shown", "a shown query of a player"},
        {"value", "a query about the game or a player"},
        {"shown.", "a shown query of the game"}};
    NameList words = split(std::string(filling.words), ' ');
    for (const std::string& kind : split(std::string(filling.kinds), ' '))
      words.push_back(told.contains(kind) ? told.at(kind) : kind.empty() ? "" : "a " + kind);
    std::erase(words, "");
    return words.empty() ? "this text names nothing in braces" : "allowed: " + join(words, ", ");
  }

  // What the texts of a query are about: the outcome of a move, a chance, the game.
  [[nodiscard]] std::string family_of(const NameList& key) const {
    if (named_.values.contains(key[0]) || key[0] == "fact") return "thing";
    if (key[0] != "query") return key[0];
    if (has(named_.kinds, "chance", key[1])) return "chance";
    if (named_.outcomes.contains(key[1])) return "outcome";
    return has(named_.kinds, "game", key[1]) ? "game" : "query";
  }

  void check_placeholders(const Locale::Entry& entry, const NameList& key) {
    const NameList placeholders = unknown_in(entry.text);
    if (placeholders.empty() || key.size() < 2) return;
    const std::string family = family_of(key);
    if (!named_.names.contains(key[0]) && family != "thing") return check_replacement(entry);
    const auto row = std::ranges::find_if(fillings, [&](const Filling& each) {
      return (each.family == family || each.family == key[0]) &&
             entry.key.find(each.part) != std::string::npos;
    });
    const Filling filling = row == std::end(fillings) ? Filling() : *row;
    const NameList kinds = split(std::string(filling.kinds), ' ');
    NameList words = split(std::string(filling.words), ' ');
    for (const auto& [module, events] : named_.events) {
      const auto event = events.find(key[1]);
      if (family == "event" && event != events.end())
        words.insert(words.end(), event->second.begin(), event->second.end());
    }
    const bool of_move = (family == "move" && !entry.key.ends_with(".outcome")) ||
                         entry.key.starts_with("event.move.");
    for (const std::string& placeholder : placeholders) {
      const std::string name = parts_of(placeholder)[0];
      const auto is_filled = [&](const std::string& kind) {
        return fills(kind, placeholder, filling.kinds);
      };
      if (contains(words, family == "event" ? name : placeholder) ||
          std::ranges::any_of(kinds, is_filled))
        continue;
      if ((of_move && is_number(name)) ||
          (family == "question" && is_of_question(key[1], placeholder)))
        continue;
      const std::string near = did_you_mean(placeholder, words), part = part_of(placeholder);
      if (!part.empty())
        report(entry, placeholder, ": this fact has parts", "write {" + part + "}");
      else
        report(entry, placeholder, "", near.empty() ? said(filling) : near);
    }
  }

  const Catalog& catalog_;
  const Named& named_;
  const int first_root_;
  Diagnostics found_;
};

}  // namespace

Diagnostics check_placeholders(const Catalog& catalog, const Named& named, int first_root) {
  return PlaceholderCheck(catalog, named, first_root).run();
}

}  // namespace tradewind
