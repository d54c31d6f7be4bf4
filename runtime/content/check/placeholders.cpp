// Names in braces that nobody fills in the text where they stand.
#include "content/check/check.h"
#include "content/check/named.h"

#include <algorithm>
#include <cctype>

namespace tradewind {
namespace {

// What fills in the texts whose keys begin with `family` and contain `part`: words, and the names of these kinds. The first row that
// fits counts. "thing" is a fact or a value of one, "outcome" a query that the outcome of a move names.
struct Filling {
  std::string_view family, part, words, kinds;
};

constexpr Filling fillings[] = {{"card", ".name", "", "fact option"},
                                {"card", ".text", "", "fact option"},
                                {"card", ".note", "text name", "fact"},
                                {"card", "", "name value", "fact option query counter"},
                                {"thing", ".note", "text name", "fact"},
                                {"thing", "", "name value count spaces cards", "fact option query counter die"},
                                {"outcome", "", "value", "fact query counter die"},
                                {"rules", "", "players", "option query"},
                                {"term", "", "players", "option query"},
                                {"option", "", "players value", "option query"},
                                {"query", ".status.", "value cards percent", "shown"},
                                {"query", ".aim", "card value player", "fact query counter"},
                                {"query", ".chance", "percent value", ""},
                                {"query", "", "value", "shown"},
                                {"counter", ".carried", "value count cards", ""},
                                {"counter", "", "value", ""},
                                {"zone", ".newest", "name text", ""},
                                {"zone", "", "cards", ""},
                                {"question", ".asked", "player", "shown counter"},
                                {"question", "", "player", ""},
                                {"event", "", "player cause times", ""},
                                {"move", ".only", "player", ""},
                                {"move", ".outcome", "", "fact query counter die"},
                                {"reason", "", "left right", ""},
                                {"grid", "", "name figure columns card row column", ""},
                                {"result", "", "score title player players place name", ""}};

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
}

class PlaceholderCheck {
 public:
  PlaceholderCheck(const Catalog& catalog, const Named& named, int first_root)
      : catalog_(catalog), named_(named), first_root_(first_root) {}

  Diagnostics run() {
    for (const auto& [language, locale] : catalog_.locales) {
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
    const bool of_event = key[0] == "event" && key.size() > 1 && events != named_.names.end() && events->second.contains(key[1]);
    if (of_event && !entry.module.empty()) return check_event(locale, entry);
    if (entry.root >= first_root_) check_placeholders(entry, key);
  }

  void report(const Locale::Entry& entry, const std::string& placeholder, const std::string& why, const std::string& hint) {
    found_.push_back({entry.pos.file, entry.pos.line, entry.pos.column, "unfilled-placeholder", Severity::error,
                      "nobody fills {" + placeholder + "} in the text '" + entry.key + "'" + why, hint});
  }

  // An event fills in its parameters. The text is that of its module, of one that it builds on, and of any other that has such an
  // event, but no text.
  void check_event(const Locale& locale, const Locale::Entry& entry) {
    for (const auto& [module, events] : named_.events) {
      if (std::max(entry.root, catalog_.modules.at(module).root) < first_root_) continue;
      const auto found = events.find(parts_of(entry.key)[1]);
      if (found == events.end() || (!contains(modules_in_order(catalog_, {entry.module}), module) &&
                                    locale.has(entry.key, modules_in_order(catalog_, {module}))))
        continue;
      for (const std::string& placeholder : placeholders_of(entry.text)) {
        const std::string name = parts_of(placeholder)[0];
        if (found->second.contains(name) || name == "cause" || name == "times") continue;
        report(entry, placeholder, ": the event of module '" + module + "' has no parameter '" + name + "'",
               "it has: " + join({found->second.begin(), found->second.end()}, ", "));
      }
    }
  }

  // The text of a tool that a theme or another language replaces: it fills in what the English one names.
  void check_replacement(const Locale::Entry& entry) {
    const auto english = catalog_.locales.find("en");
    const std::string* const text = english == catalog_.locales.end() ? nullptr : english->second->find("", entry.key);
    const NameList known = text == nullptr ? NameList() : placeholders_of(*text);
    for (const std::string& placeholder : placeholders_of(entry.text)) {
      if (text != nullptr && !contains(known, placeholder))
        report(entry, placeholder, "", known.empty() ? "this text names nothing in braces" : "it has: " + join(known, ", "));
    }
  }

  [[nodiscard]] NameSet names_of(std::string_view kind) const {
    if (kind == "shown") return named_.shown;
    const auto found = named_.names.find(kind);
    return found == named_.names.end() ? NameSet() : found->second;
  }

  // An argument or local of the sequence that asks.
  [[nodiscard]] bool is_near_question(const std::string& question, const std::string& name) const {
    return std::ranges::any_of(catalog_.modules, [&](const auto& module) {
      return std::ranges::any_of(module.second.scripts, [&](const ScriptFile& file) {
        return (file.name == question || has_word(file.source, question)) && has_word(file.source, name);
      });
    });
  }

  // Pages, terms and options may name other texts; a text about a thing also options, as in {option.rounds}.
  [[nodiscard]] bool is_other_text(std::string_view family, const std::string& placeholder) const {
    const NameList parts = parts_of(placeholder);
    const bool names_texts = family == "rules" || family == "term" || family == "option" || family == "thing";
    if (parts.size() < 2 || (!names_texts && parts[0] != "option")) return false;
    const auto known = named_.names.find(parts[0]);
    return named_.keys.contains(placeholder) || (known != named_.names.end() && known->second.contains(parts[1]));
  }

  [[nodiscard]] static std::string said(const Filling& filling) {
    NameList words = split(std::string(filling.words), ' ');
    for (const std::string& kind : split(std::string(filling.kinds), ' ')) {
      if (!kind.empty()) words.push_back(kind == "shown" ? "a shown query" : (kind == "option" ? "an " : "a ") + kind);
    }
    std::erase(words, "");
    return words.empty() ? "this text names nothing in braces" : "it may name " + join(words, ", ");
  }

  void check_placeholders(const Locale::Entry& entry, const NameList& key) {
    const NameList placeholders = placeholders_of(entry.text);
    const bool of_thing = named_.values.contains(key[0]) || key[0] == "fact";
    if (placeholders.empty() || key.size() < 2) return;
    if (!named_.names.contains(key[0]) && !of_thing) return check_replacement(entry);
    const bool of_outcome = key[0] == "query" && named_.outcomes.contains(key[1]);
    const std::string family = of_thing ? "thing" : of_outcome ? "outcome" : key[0];
    const auto row = std::ranges::find_if(
        fillings, [&](const Filling& each) { return each.family == family && entry.key.find(each.part) != std::string::npos; });
    const Filling filling = row == std::end(fillings) ? Filling() : *row;
    NameSet known;
    for (const std::string& word : split(std::string(filling.words), ' ')) known.insert(word);
    for (const std::string& kind : split(std::string(filling.kinds), ' ')) known.merge(names_of(kind));
    for (const auto& [module, events] : named_.events) {
      const auto event = events.find(key[1]);
      if (family == "event" && event != events.end()) known.insert(event->second.begin(), event->second.end());
    }
    const bool of_move = family == "move" || entry.key.starts_with("event.move.");
    for (const std::string& placeholder : placeholders) {
      const std::string name = parts_of(placeholder)[0];
      if (known.contains(name) || is_other_text(family, placeholder) || (of_move && is_number(name))) continue;
      if (family == "question" && is_near_question(key[1], name)) continue;
      const std::string near = did_you_mean(name, {known.begin(), known.end()});
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
