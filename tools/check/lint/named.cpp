#include "lint/named.h"

#include <algorithm>

namespace tradewind {
namespace {

// Reasons for which the engine itself refuses a move.
constexpr std::string_view reasons_of_engine[] = {
    "already_answered", "hidden",        "no_such_move", "no_such_number",
    "no_such_target",   "not_your_turn", "wrong_cards"};

}  // namespace

NameList parts_of(std::string_view key) {
  NameList parts;
  for (std::size_t begin = 0; begin <= key.size();) {
    const std::size_t dot = std::min(key.find('.', begin), key.size());
    parts.emplace_back(key.substr(begin, dot - begin));
    begin = dot + 1;
  }
  return parts;
}

NameList placeholders_of(const std::string& text) {
  NameList names;
  for (std::size_t at = text.find('{'); at != std::string::npos; at = text.find('{', at + 1)) {
    const std::size_t end = text.find('}', at);
    if (end == std::string::npos) break;
    names.push_back(text.substr(at + 1, end - at - 1));
  }
  return names;
}

Named::Named(const Catalog& catalog, const NameSet& used) {
  for (const auto& [id, module] : catalog.modules) learn(id, module);
  for (const auto& [id, variant] : catalog.variants) {
    names["variant"].insert(id);
    if (!variant.group.empty()) names["group"].insert(variant.group);
  }
  for (const std::string& key : used) {
    const NameList parts = parts_of(key);
    if (parts.size() > 1) names[parts[0]].insert(parts[1]);
  }
  names["reason"].insert(std::begin(reasons_of_engine), std::end(reasons_of_engine));
  for (const auto& [language, locale] : locales_of(catalog).by_language)
    locale->each([&](const Locale::Entry& entry) { learn(entry); });
}

template <typename Defs>
void Named::learn(const std::string& kind, const Defs& defs) {
  for (const auto& def : defs) names[kind].insert(def.name);
}

void Named::learn(const std::string& id, const ModuleDef& module) {
  names["module"].insert(id);
  learn("event", module.events);
  learn("query", module.queries);
  for (const Query& query : module.queries) {
    const bool of_game = query.params.empty();
    const bool of_seat = query.params.size() == 1 && query.params.front().type == ValueType::seat;
    if (query.shown) kinds[of_game ? "shown." : "shown"].insert(query.name);
    if (of_game || of_seat) kinds["value"].insert(query.name);
    if (of_game) kinds["game"].insert(query.name);
    if (!query.next_of.empty()) kinds["chance"].insert(query.name);
  }
  for (const Counter& counter : module.counters) {
    if (counter.scope == Scope::game || counter.scope == Scope::seat)
      kinds["counter"].insert(counter.name);
  }
  learn("zone", module.zones);
  learn("counter", module.counters);
  learn("mark", module.marks);
  learn("die", module.dice);
  for (const auto& [grid, node] : module.grids) names["grid"].insert(grid);
  learn("fact", module.facts);
  for (const Fact& fact : module.facts) {
    names["fact"].insert(parts_of(fact.name)[0]);
    kinds["fact"].insert(fact.name);
  }
  for (const CardType& card : module.cards) names["card"].insert(card.name_key);
  for (const OptionDef& option : module.options) {
    names["option"].insert(option.id);
    if (!option.group.empty()) names["group"].insert(option.group);
  }
  for (const Fact& fact : module.facts)
    values[fact.name].insert(fact.values.begin(), fact.values.end());
  if (module.board) names["board"].insert(module.board->name);
  names["rules"].insert(module.pages.begin(), module.pages.end());
  names["term"].insert(module.terms.begin(), module.terms.end());
  for (const EventType& event : module.events) {
    NameSet& parameters = events[id][event.name];
    for (const ParamDef& param : event.params) parameters.insert(param.name);
  }
}

// {card.story} asks for texts that end in this word, {rules.goal} for that text.
void Named::learn(const Locale::Entry& entry) {
  keys.insert(entry.key);
  const NameList of_outcome = entry.key.ends_with(".outcome") ? split(entry.text, ' ') : NameList();
  outcomes.insert(of_outcome.begin(), of_outcome.end());
  if (entry.root == 0) families.insert(parts_of(entry.key).front());
  for (const std::string& placeholder : placeholders_of(entry.text)) {
    const NameList parts = parts_of(placeholder);
    words.insert(parts.begin() + 1, parts.end());
    asked.insert(placeholder);
  }
}

}  // namespace tradewind
