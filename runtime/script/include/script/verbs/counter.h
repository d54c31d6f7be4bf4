// Verbs of whatever carries counters. A counter of seat and card takes the player as the last
// argument.
#pragma once

#include "script/verbs.h"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace tradewind::verbs {

[[noreturn, gnu::noinline]] inline void refuse_counter(const Model& model, CounterId counter,
                                                       bool has_player) {
  const Counter& info = model.counter_info[counter];
  if (info.scope == Scope::seat_card && !has_player)
    throw std::runtime_error("counter '" + model.counters.plain(counter) +
                             "' is kept for each player: name the player last");
  throw std::runtime_error("counter '" + model.counters.full(counter) +
                           "' is not kept here; see `on` and `of` in counters.yaml");
}

// Where the value of a counter is; `player`: its word, -1 if none was named.
[[gnu::always_inline]] inline std::int32_t& counter_of(const VerbCall& call, Word player) {
  const auto counter = call.id<CounterId>(1);
  const Counter& info = call.model().counter_info[counter];
  // The compiler checks this itself
  if (!call.compiled && call.of != carrier_of(info.scope))
    refuse_counter(call.model(), counter, player >= 0);
  int slot = call.layout().slot_of_seat(counter, call.place(0));
  if (slot < 0 && call.of != ValueType::game) {
    if (info.scope == Scope::seat_card && player < 0) refuse_counter(call.model(), counter, false);
    slot = call.layout().counter_slot(counter, static_cast<std::size_t>(player), call.place(0));
    if (slot < 0) refuse_counter(call.model(), counter, player >= 0);
  }
  return call.state.counters()[slot];
}

inline Word get(const VerbCall& call) {
  const std::int32_t value = counter_of(call, call[2]);
  const Counter& info = call.model().counter_info[call.id<CounterId>(1)];
  if (info.holds != Holds::enumeration) return value;
  return value > 0 ? info.names[static_cast<std::size_t>(value) - 1] : -1;
}

[[gnu::always_inline]] inline Word set_to(const VerbCall& call, std::int32_t& counter, Word value) {
  if (!call.compiled) {
    const std::string problem = call.model().out_of_limits(call.id<CounterId>(1), value);
    if (!problem.empty()) throw std::runtime_error(problem);
  }
  counter = static_cast<std::int32_t>(value);
  call.state.touch_counters();
  return value;
}

// As an enumeration keeps it.
[[gnu::noinline]] inline Word place_of(const Counter& info, Word name) {
  const auto found = std::ranges::find(info.names, static_cast<int>(name));
  if (name >= 0 && found == info.names.end())
    throw std::runtime_error("this is no value of the counter '" + info.name + "'");
  return name < 0 ? 0 : found - info.names.begin() + 1;
}

inline Word set(const VerbCall& call) {
  std::int32_t& counter = counter_of(call, call[3]);
  const Counter& info = call.model().counter_info[call.id<CounterId>(1)];
  return set_to(call, counter,
                info.holds == Holds::enumeration ? place_of(info, call[2]) : call[2]);
}

inline Word add(const VerbCall& call) {
  std::int32_t& counter = counter_of(call, call[3]);
  if (!call.compiled && call.model().counter_info[call.id<CounterId>(1)].holds != Holds::number)
    throw std::runtime_error("counter '" + call.model().counters.plain(call.id<CounterId>(1)) +
                             "' holds no number: use set");
  const Word sum = Word{counter} + call[2];
  if (sum < std::numeric_limits<std::int32_t>::min() ||
      sum > std::numeric_limits<std::int32_t>::max())
    throw std::runtime_error("the counter would exceed 32 bits");
  return set_to(call, counter, sum);
}

inline constexpr Verb of_counter[] = {
    {"get", "(counter: Counter, player?: Player): integer|boolean|Value|CardType|nil", Acts::reads,
     "reads a counter: what it `holds`; one `on: seat_card` needs the player", get},
    {"set", "(counter: Counter, value: integer|boolean|Value|Card|CardType|nil, player?: Player)",
     Acts::at_once, "sets a counter to what it `holds`: for a card its type, for nothing nil", set},
    {"add", "(counter: Counter, number: integer, player?: Player): integer", Acts::at_once,
     "adds to a counter that holds a number, and returns the new value", add},
};

}  // namespace tradewind::verbs
