// Verbs of cards and zones. All of them but deal act at once.
#pragma once

#include "script/verbs.h"

#include <algorithm>
#include <stdexcept>

namespace tradewind::verbs {

inline Word owner(const VerbCall& call) {
  const ZoneId zone = call.state.card(call.id<CardId>(0)).zone;
  return zone == ZoneId::none ? -1 : word_of(call.layout().zone(zone).seat);
}

inline Word zone(const VerbCall& call) { return word_of(call.state.card(call.id<CardId>(0)).zone); }

inline Word move_card(const VerbCall& call) {
  const bool to_front = call[2] >= 0;
  call.state.move(call.id<CardId>(0), call.id<ZoneId>(1),
                  to_front ? State::End::front : State::End::back);
  return -1;
}

inline Word reveal_to(const VerbCall& call) {
  call.state.learn(call.id<CardId>(0), static_cast<std::uint8_t>(1U << call[1]));
  return -1;
}

inline Word count_symbol(const VerbCall& call) {
  if (call[1] < 0) return 0;
  const Model& model = call.model();
  const auto value_of = [](Word word) { return static_cast<std::size_t>(word % multiset_values); };
  const auto first = id_of<FactId>(call[1] / multiset_values);
  const std::string& symbol = model.fact_info[first].values[value_of(call[1])];
  const TypeId type = call.state.type(call.id<CardId>(0));
  Word count = 0;
  for (const FactId fact : model.facts.ids()) {
    const Fact& info = model.fact_info[fact];
    if (info.type != FactType::multiset) continue;
    for (std::size_t i = 0; i < info.values.size(); ++i)
      count += info.values[i] == symbol ? times_in(model.fact(type, fact), static_cast<int>(i)) : 0;
  }
  return count;
}

inline Word count(const VerbCall& call) { return call.state.count(call.id<ZoneId>(0)); }
inline Word first(const VerbCall& call) { return word_of(call.state.first(call.id<ZoneId>(0))); }
inline Word last(const VerbCall& call) { return word_of(call.state.zone(call.id<ZoneId>(0)).last); }
inline Word nth(const VerbCall& call) {
  return word_of(call.state.nth(call.id<ZoneId>(0), call[1]));
}

inline Word next_card(const VerbCall& call, Word& at) {
  const Word card = at;
  if (card >= 0) at = word_of(call.state.next(id_of<CardId>(card)));
  return card;
}

inline Word sum(const VerbCall& call) {
  const Model& model = call.model();
  const auto fact = call.id<FactId>(1);
  if (model.fact_info[fact].type != FactType::integer)
    throw std::runtime_error("fact '" + model.facts.plain(fact) + "' is not a number");
  Word total = 0;
  for (const CardId card : CardsIn(call.state, call.id<ZoneId>(0)))
    total += model.fact(call.state.type(card), fact);
  return total;
}

// The value of a fact that a script looks for: it has words of names, facts have those of values.
inline FactValue wanted_value(const VerbCall& call, const Fact& info, const char* verb) {
  const Word given = call[2];
  const bool may_be_missing = info.type == FactType::enumeration || info.type == FactType::region;
  if (info.type == FactType::multiset)
    throw std::runtime_error(std::string(verb) + " does not support facts with several values");
  if (may_be_missing && given < 0)
    throw std::runtime_error(std::string(verb) + " needs a value of the fact '" +
                             call.model().facts.plain(call.id<FactId>(1)) + "'");
  if (info.type != FactType::enumeration) return static_cast<FactValue>(given);
  const auto found = std::ranges::find(info.names, given);
  if (found != info.names.end()) return static_cast<FactValue>(found - info.names.begin());
  throw std::runtime_error("fact '" + call.model().facts.plain(call.id<FactId>(1)) +
                           "' has no value '" +
                           call.model().names[static_cast<std::size_t>(given)] + "'");
}

inline Word find(const VerbCall& call) {
  const auto fact = call.id<FactId>(1);
  const FactValue wanted = wanted_value(call, call.model().fact_info[fact], "find");
  for (const CardId card : CardsIn(call.state, call.id<ZoneId>(0))) {
    if (call.model().fact(call.state.type(card), fact) == wanted) return word_of(card);
  }
  return -1;
}

inline Word count_with(const VerbCall& call) {
  const auto fact = call.id<FactId>(1);
  const FactValue wanted = wanted_value(call, call.model().fact_info[fact], "count_with");
  Word count = 0;
  for (const CardId card : CardsIn(call.state, call.id<ZoneId>(0)))
    count += call.model().fact(call.state.type(card), fact) == wanted ? 1 : 0;
  return count;
}

inline Word count_of_cards(const VerbCall& call) {
  const Word count = call[2];
  if (count < 0)
    throw std::runtime_error("the number of cards must not be negative, got " +
                             std::to_string(count));
  return count;
}

inline Word move_oldest(const VerbCall& call, Word wanted) {
  const auto from = call.id<ZoneId>(0), to = call.id<ZoneId>(1);
  State& state = call.state;
  const Word moved = std::min<Word>(wanted, state.count(from));
  for (Word left = moved; left > 0; --left) state.move(state.first(from), to);
  return moved;
}

inline Word move_some(const VerbCall& call) {
  const Word wanted = count_of_cards(call);
  if (call[3] < 0) return move_oldest(call, wanted);
  return call.state.move_to_front(call.id<ZoneId>(0), call.id<ZoneId>(1), wanted);
}

inline Word deal(const VerbCall& call) {
  const Word wanted = count_of_cards(call);
  if (wanted > 0)
    call.context.schedule_deal(call.id<ZoneId>(0), call.id<ZoneId>(1),
                               static_cast<std::int32_t>(wanted));
  return -1;
}

inline Word move_all(const VerbCall& call) { return move_oldest(call, count(call)); }

inline Word shuffle(const VerbCall& call) {
  call.state.shuffle(call.id<ZoneId>(0), call.state.stream(call.id<StreamId>(1)));
  return -1;
}

inline constexpr Verb of_card[] = {
    {"owner", "(): Player?", Acts::reads, "the player who owns its zone, or nil", owner},
    {"zone", "(): Zone", Acts::reads, "the zone it is in", zone},
    {"move", "(zone: Zone, place?: \"front\")", Acts::at_once,
     "moves it to the back of a zone, as the newest card, or to the front", move_card},
    {"reveal_to", "(player: Player)", Acts::at_once, "shows its face to a player", reveal_to},
    {"count", "(symbol: Symbol): integer", Acts::reads,
     "how often a symbol occurs in its multiset facts", count_symbol},
};

inline constexpr Verb of_zone[] = {
    {"count", "(): integer", Acts::reads, "the number of cards", count},
    {"first", "(): Card?", Acts::reads, "the oldest card, the top of a pile; nil if empty", first},
    {"last", "(): Card?", Acts::reads, "the newest card; nil if empty", last},
    {"nth", "(place: integer): Card?", Acts::reads,
     "the card at a place, 1 for the oldest; nil if there is none", nth},
    {"cards", "(): fun(): Card", Acts::reads,
     "`for card in zone:cards() do`: oldest first; the current card may be moved", first,
     next_card},
    {"find", "(fact: Fact, value: any): Card?", Acts::reads,
     "the oldest card whose printed fact has this value; nil if there is none", find},
    {"count_with", "(fact: Fact, value: any): integer", Acts::reads,
     "the number of cards whose printed fact has this value", count_with},
    {"sum", "(fact: Fact): integer", Acts::reads, "the sum of a printed number over all cards",
     sum},
    {"move", "(zone: Zone, count: integer, place?: \"front\"): integer", Acts::at_once,
     "moves up to `count` of the oldest cards to the back of a zone, or to the front; they keep "
     "their order; returns how many",
     move_some},
    {"deal", "(zone: Zone, count: integer)", Acts::scheduled,
     "deals the oldest cards one by one; `on_empty` may refill an empty zone, otherwise the deal "
     "ends early",
     deal},
    {"move_all", "(zone: Zone): integer", Acts::at_once,
     "moves all cards, oldest first; returns how many", move_all},
    {"shuffle", "(stream: Stream)", Acts::at_once, "shuffles the cards; nobody knows the new order",
     shuffle},
};

}  // namespace tradewind::verbs
