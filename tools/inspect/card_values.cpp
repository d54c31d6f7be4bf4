#include "tradewind/card_values.h"

#include "engine/match/position_parts.h"

#include <algorithm>

namespace tradewind {
namespace {

Scope scope_of(bool of_seat) { return of_seat ? Scope::seat_card : Scope::card; }

// Whether it is a number about one card, and about a seat or not.
bool is_about_card(const Query& info, bool of_seat) {
  const bool number = info.type == ValueType::integer || info.type == ValueType::boolean;
  return number && info.params.size() == (of_seat ? 2U : 1U) && info.card_at >= 0 &&
         (info.seat_at >= 0) == of_seat;
}

std::string kept_on(const PositionParts& parts, CounterId counter, int seat, CardId card) {
  const Model& model = parts.model();
  const auto of = static_cast<std::size_t>(std::max(seat, 0));
  const int slot = parts.state.layout().counter_slot(counter, of, index(card));
  if (slot < 0)
    throw std::invalid_argument("the counter '" + model.counters.plain(counter) +
                                "' is not kept on '" + model.types.plain(model.cards[card]) + "'");
  const std::int32_t value = parts.state.counters()[slot];
  if (!model.counter_info[counter].holds_card()) return std::to_string(value);
  return value < 0 ? "none" : model.types.shortest(id_of<TypeId>(value));
}

}  // namespace

NameList card_value_names(const Ruleset& ruleset, bool of_seat) {
  const Model& model = ruleset.model();
  NameList names;
  for (const CounterId counter : model.counters.ids()) {
    if (model.counter_info[counter].scope == scope_of(of_seat))
      names.push_back(model.counters.plain(counter));
  }
  for (const QueryId query : model.queries.ids()) {
    if (is_about_card(model.query_info[query], of_seat))
      names.push_back(model.queries.plain(query));
  }
  return names;
}

NameList card_values(const Position& position, const std::string& name, const std::string& type,
                     int seat) {
  const PositionParts& parts = PositionAccess::parts(position);
  const Model& model = parts.model();
  const CounterId counter = model.counters.find(name);
  const QueryId query = model.queries.find(name);
  const bool counted =
      counter != CounterId::none && model.counter_info[counter].scope == scope_of(seat >= 0);
  if (!counted && (query == QueryId::none || !is_about_card(model.query_info[query], seat >= 0)))
    throw std::invalid_argument("no counter or query of a card is called '" + name + "'");
  std::vector<CardId> cards;
  for (const CardId card : model.cards.ids()) {
    if (model.types.full(model.cards[card]) == type) cards.push_back(card);
  }
  NameList values;
  if (counted) {
    for (const CardId card : cards) values.push_back(kept_on(parts, counter, seat, card));
    return values;
  }
  std::vector<Word> args(model.query_info[query].params.size(), seat);
  parts.look([&] {
    values.clear();  // asked twice when it is left to Lua
    for (const CardId card : cards) {
      args[static_cast<std::size_t>(model.query_info[query].card_at)] = word_of(card);
      values.push_back(std::to_string(parts.runner().queries().evaluate(query, args)));
    }
  });
  return values;
}

}  // namespace tradewind
