// Texts that nobody asks for, because their key names something that is not there, and placeholders that nobody fills.
#include "content/check/check.h"
#include "content/read/load_context.h"

#include <algorithm>
#include <cctype>
#include <tuple>

namespace tradewind {
namespace {

using NameSet = std::set<std::string, std::less<>>;

// What tools fill in, besides the names of content.
constexpr std::string_view filled_in[] = {
    "active", "card",   "cards", "cause",   "column", "columns", "count",  "deck",    "figure", "from",  "left", "name",
    "number", "other",  "page",  "percent", "person", "place",   "player", "players", "reason", "right", "row",  "score",
    "space",  "spaces", "text",  "times",   "to",     "turn",    "value",  "values",  "who",    "word"};

// Reasons for which the engine itself refuses a move.
constexpr std::string_view reasons_of_engine[] = {"already_answered", "hidden",        "no_such_move", "no_such_number",
                                                  "no_such_target",   "not_your_turn", "wrong_cards"};

// Words that follow the name of a card in the keys of its texts.
constexpr std::string_view words_of_cards[] = {"name",     "text", "line",   "brief", "price",
                                               "progress", "done", "source", "tint",  "cell"};

NameList parts_of(std::string_view key) {
  NameList parts;
  for (std::size_t begin = 0; begin <= key.size();) {
    const std::size_t dot = std::min(key.find('.', begin), key.size());
    parts.emplace_back(key.substr(begin, dot - begin));
    begin = dot + 1;
  }
  return parts;
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](unsigned char c) { return std::isdigit(c) != 0; });
}

class TextNames {
 public:
  TextNames(const Catalog& catalog, const NameSet& used, int first_root) : catalog_(catalog), first_root_(first_root) {
    for (const auto& [id, module] : catalog.modules) learn(id, module);
    for (const auto& [id, variant] : catalog.variants) {
      names_["variant"].insert(id);
      if (!variant.group.empty()) names_["group"].insert(variant.group);
    }
    for (const std::string& key : used) {
      const NameList parts = parts_of(key);
      if (parts.size() > 1) names_[parts[0]].insert(parts[1]);
    }
    names_["reason"].insert(std::begin(reasons_of_engine), std::end(reasons_of_engine));
    each([&](const Locale::Entry& entry) { learn_text(entry); });
  }

  Diagnostics run() {
    for (const auto& [language, locale] : catalog_.locales) {
      std::vector<Locale::Entry> told;  // of events
      locale->each([&](const Locale::Entry& entry) {
        const NameList key = parts_of(entry.key);
        const bool of_event = key[0] == "event" && key.size() > 1 && names_["event"].contains(key[1]);
        if (of_event && !entry.module.empty()) told.push_back(entry);
        if (entry.root < first_root_) return;
        check_key(entry);
        if (!of_event || entry.module.empty()) check_placeholders(entry);
      });
      for (const Locale::Entry& entry : told) check_event(*locale, entry);
    }
    const auto place = [](const Diagnostic& each) { return std::tie(each.file, each.line); };
    std::ranges::stable_sort(found_, [&](const Diagnostic& a, const Diagnostic& b) { return place(a) < place(b); });
    return std::move(found_);
  }

 private:
  template <typename Visit>
  void each(Visit visit) const {
    for (const auto& [language, locale] : catalog_.locales) locale->each(visit);
  }

  template <typename Defs>
  void learn(const std::string& kind, const Defs& defs) {
    for (const auto& def : defs) names_[kind].insert(def.name);
  }

  void learn(const std::string& id, const ModuleDef& module) {
    names_["module"].insert(id);
    learn("event", module.events);
    learn("query", module.queries);
    learn("zone", module.zones);
    learn("counter", module.counters);
    learn("mark", module.marks);
    learn("die", module.dice);
    learn("grid", module.grids);
    learn("fact", module.facts);
    for (const CardTypeDef& card : module.cards) names_["card"].insert(card.name_key);
    for (const OptionDef& option : module.options) names_["option"].insert(option.id);
    for (const FactDef& fact : module.facts) values_[fact.name].insert(fact.values.begin(), fact.values.end());
    if (module.board) names_["board"].insert(module.board->id);
    names_["rules"].insert(module.pages.begin(), module.pages.end());
    names_["term"].insert(module.terms.begin(), module.terms.end());
    for (const EventDef& event : module.events) {
      NameSet& parameters = events_[id][event.name];
      for (const ParamDef& param : event.params) parameters.insert(param.name);
      parameters_.insert(parameters.begin(), parameters.end());
    }
  }

  // {card.story} asks for texts that end in this word, {rules.goal} for that text.
  void learn_text(const Locale::Entry& entry) {
    keys_.insert(entry.key);
    if (entry.root == 0) families_.insert(parts_of(entry.key).front());
    for (const std::string& placeholder : placeholders_of(entry.text)) {
      const NameList parts = parts_of(placeholder);
      words_.insert(parts.begin() + 1, parts.end());
      asked_.insert(placeholder);
    }
  }

  [[nodiscard]] static NameList placeholders_of(const std::string& text) {
    NameList names;
    for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
      const std::size_t end = text.find('}', at);
      if (end == std::string::npos) break;
      names.push_back(text.substr(at + 1, end - at - 1));
    }
    return names;
  }

  void report(const Locale::Entry& entry, const std::string& code, Severity severity, const std::string& message,
              const std::string& hint) {
    found_.push_back({entry.pos.file, entry.pos.line, entry.pos.column, code, severity, message, hint});
  }

  void check_key(const Locale::Entry& entry) {
    const NameList parts = parts_of(entry.key);
    const auto known = names_.find(parts[0]);
    if (parts.size() < 2 || asked_.contains(entry.key)) return;
    if (known == names_.end()) return check_family(entry, parts);
    const bool told_of_moves = parts[0] == "event" && parts[1] == "move";
    if (!told_of_moves && !known->second.contains(parts[1]) && !is_any_broken() && !is_in_scripts(parts)) {
      const NameList all(known->second.begin(), known->second.end());
      const std::string near = did_you_mean(parts[1], all);
      return report(entry, "unused-text", Severity::warning,
                    "nobody asks for the text '" + entry.key + "': there is no " + (parts[0] == "rules" ? "page" : parts[0]) +
                        " '" + parts[1] + "'",
                    near.empty() ? "correct the key or remove the text" : near);
    }
    if (parts[0] != "card" || parts.size() < 3 || words_.contains(parts[2])) return;
    const NameList words(std::begin(words_of_cards), std::end(words_of_cards));
    if (contains(words, parts[2])) return;
    const std::string near = did_you_mean(parts[2], words);
    report(entry, "unused-text", Severity::warning,
           "nobody asks for the text '" + entry.key + "': no text of a card is called '" + parts[2] + "'",
           near.empty() ? "correct the key or remove the text" : near);
  }

  // A first word that is nearly another one, or a value that is nearly one of the fact.
  void check_family(const Locale::Entry& entry, const NameList& parts) {
    const auto fact = values_.find(parts[0]);
    if (fact == values_.end() && (entry.root == 0 || families_.contains(parts[0]))) return;
    if (fact != values_.end() && (fact->second.contains(parts[1]) || words_.contains(parts[1]))) return;
    NameList known;
    if (fact != values_.end()) known.assign(fact->second.begin(), fact->second.end());
    if (fact == values_.end()) known.assign(families_.begin(), families_.end());
    const std::string near = did_you_mean(parts[fact == values_.end() ? 0 : 1], known);
    if (!near.empty()) report(entry, "unused-text", Severity::warning, "nobody asks for the text '" + entry.key + "'", near);
  }

  // Names may come from files that cannot be read.
  [[nodiscard]] bool is_any_broken() const {
    return std::ranges::any_of(catalog_.modules, [](const auto& module) { return module.second.broken; });
  }

  // Functions may return reasons.
  [[nodiscard]] bool is_in_scripts(const NameList& parts) const {
    if (parts[0] != "reason" && parts[0] != "move" && parts[0] != "question" && parts[0] != "sequence") return false;
    return is_word_of_scripts(catalog_, parts[1]);
  }

  [[nodiscard]] bool is_named(std::string_view name) const {
    return std::ranges::any_of(names_, [&](const auto& kind) { return kind.second.contains(name); }) ||
           std::ranges::any_of(values_, [&](const auto& fact) { return fact.second.contains(name); }) ||
           parameters_.contains(name) || std::ranges::find(filled_in, name) != std::end(filled_in);
  }

  // An event fills in its parameters. The text is that of its module, and of any other that has such an event, but no text.
  void check_event(const Locale& locale, const Locale::Entry& entry) {
    for (const auto& [module, events] : events_) {
      if (std::max(entry.root, catalog_.modules.at(module).root) < first_root_) continue;
      const auto found = events.find(parts_of(entry.key)[1]);
      if (found == events.end() || (module != entry.module && locale.has(entry.key, modules_in_order(catalog_, {module}))))
        continue;
      for (const std::string& placeholder : placeholders_of(entry.text)) {
        const std::string name = parts_of(placeholder)[0];
        if (found->second.contains(name) || name == "cause" || name == "times") continue;
        report(entry, "unfilled-placeholder", Severity::error,
               "nobody fills {" + placeholder + "} in the text '" + entry.key + "': the event of module '" + module +
                   "' has no parameter '" + name + "'",
               "it has: " + join({found->second.begin(), found->second.end()}, ", "));
      }
    }
  }

  // A move fills in what it is about, by number; a refusal the two sides of what is not so.
  void check_answer(const Locale::Entry& entry, const std::string& of, const std::string& name) {
    const bool is_move = of == "move";
    if (is_move ? is_number(name) : name == "left" || name == "right") return;
    report(entry, "unfilled-placeholder", Severity::error, "nobody fills {" + name + "} in the text '" + entry.key + "'",
           is_move ? "the text of a move has {1}, {2} ... for what it is about" : "a reason has {left} and {right}");
  }

  void check_placeholders(const Locale::Entry& entry) {
    const NameList key = parts_of(entry.key);
    if (!names_.contains(key[0]) && !values_.contains(key[0])) return;  // of a tool
    const bool of_card = key[0] == "card" && key.size() == 3 && (key[2] == "name" || key[2] == "text");
    for (const std::string& placeholder : placeholders_of(entry.text)) {
      const NameList parts = parts_of(placeholder);
      if (keys_.contains(placeholder)) continue;
      const auto family = names_.find(parts[0]);
      if (family != names_.end() && parts.size() > 1 && family->second.contains(parts[1])) continue;
      if (key[0] == "move" || key[0] == "reason") {
        check_answer(entry, key[0], parts[0]);
        continue;
      }
      if (is_number(parts[0]) || values_.contains(parts[0])) continue;
      if (key[0] == "question" && is_word_of_scripts(catalog_, parts[0])) continue;  // a local of its sequence
      if (!of_card && is_named(parts[0])) continue;
      if (of_card && names_["option"].contains(parts[0])) continue;
      NameList facts;
      for (const auto& [fact, values] : values_) facts.push_back(fact);
      const std::string near = did_you_mean(parts[0], facts);
      const std::string what =
          of_card ? "no fact of a card and no option is called '" + parts[0] + "'" : "nothing is called '" + parts[0] + "'";
      report(entry, "unfilled-placeholder", Severity::error,
             "nobody fills {" + placeholder + "} in the text '" + entry.key + "': " + what,
             near.empty() ? "correct the name in braces" : near);
    }
  }

  const Catalog& catalog_;
  const int first_root_;
  std::map<std::string, NameSet, std::less<>> names_;   // by the first word of a key: what the second may be
  std::map<std::string, NameSet, std::less<>> values_;  // of facts
  std::map<std::string, std::map<std::string, NameSet, std::less<>>> events_;  // by module and event: their parameters
  NameSet parameters_;
  NameSet words_, asked_;    // in placeholders
  NameSet keys_, families_;  // of texts; families_: first words of the first root
  Diagnostics found_;
};

}  // namespace

Diagnostics check_text_names(const Catalog& catalog, const std::set<std::string, std::less<>>& used, int first_root) {
  return TextNames(catalog, used, first_root).run();
}

}  // namespace tradewind
