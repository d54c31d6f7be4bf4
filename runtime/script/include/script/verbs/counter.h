// Verbs of whatever carries counters. A counter of seat and card takes the player as the last
// argument.
#pragma once

#include "script/verbs.h"

#include <limits>
#include <stdexcept>

namespace tradewind::verbs {

[[noreturn, gnu::noinline]] inline void refuse_counter(const Model& model, CounterId counter,
                                                       bool number, bool has_player) {
  const Counter& info = model.counter_info[counter];
  const std::string name = "counter '" + model.counters.plain(counter);
  if ((info.holds == Holds::number) != number)
    throw std::runtime_error(name + (number ? "' holds a card: use held and hold"
                                            : "' holds a number: use get, set and add"));
  if (info.scope == Scope::seat_card && !has_player)
    throw std::runtime_error(name + "' is kept for each player: name the player last");
  throw std::runtime_error("counter '" + model.counters.full(counter) +
                           "' is not kept here; see `on` and `of` in counters.yaml");
}

// Where the value of a counter is; `player`: its word, -1 if none was named.
[[gnu::always_inline]] inline std::int32_t& counter_of(const VerbCall& call, bool number,
                                                       Word player) {
  const auto counter = call.id<CounterId>(1);
  const Counter& info = call.model().counter_info[counter];
  // The compiler checks this itself
  if (!call.compiled &&
      ((info.holds == Holds::number) != number || call.of != carrier_of(info.scope)))
    refuse_counter(call.model(), counter, number, player >= 0);
  int slot = call.layout().slot_of_seat(counter, call.place(0));
  if (slot < 0 && call.of != ValueType::game) {
    if (info.scope == Scope::seat_card && player < 0)
      refuse_counter(call.model(), counter, number, false);
    slot = call.layout().counter_slot(counter, static_cast<std::size_t>(player), call.place(0));
    if (slot < 0) refuse_counter(call.model(), counter, number, player >= 0);
  }
  return call.state.counters()[slot];
}

inline Word get(const VerbCall& call) { return counter_of(call, true, call[2]); }

[[gnu::always_inline]] inline Word set_to(const VerbCall& call, std::int32_t& counter, Word value) {
  if (!call.compiled) {
    const std::string problem = call.model().out_of_limits(call.id<CounterId>(1), value);
    if (!problem.empty()) throw std::runtime_error(problem);
  }
  counter = static_cast<std::int32_t>(value);
  call.state.touch_counters();
  return value;
}

inline Word set(const VerbCall& call) {
  return set_to(call, counter_of(call, true, call[3]), call[2]);
}

inline Word add(const VerbCall& call) {
  std::int32_t& counter = counter_of(call, true, call[3]);
  const Word sum = Word{counter} + call[2];
  if (sum < std::numeric_limits<std::int32_t>::min() ||
      sum > std::numeric_limits<std::int32_t>::max())
    throw std::runtime_error("the counter would exceed 32 bits");
  return set_to(call, counter, sum);
}

inline Word hold(const VerbCall& call) {
  counter_of(call, false, -1) = static_cast<std::int32_t>(call[2]);
  call.state.touch_counters();
  return -1;
}

inline Word held(const VerbCall& call) { return counter_of(call, false, -1); }

inline constexpr Verb of_counter[] = {
    {"get", "(counter: Counter, player?: Player): integer", Acts::reads,
     "reads a counter; one `on: seat_card` needs the player", get},
    {"set", "(counter: Counter, value: integer, player?: Player)", Acts::at_once, "sets a counter",
     set},
    {"add", "(counter: Counter, number: integer, player?: Player): integer", Acts::at_once,
     "adds to a counter and returns the new value", add},
    {"hold", "(counter: Counter, card: Card|CardType|nil)", Acts::at_once,
     "makes a counter that holds a card hold the type of this one, or nothing", hold},
    {"held", "(counter: Counter): CardType?", Acts::reads,
     "the card type that a counter holds, as `card.type`, or nil", held},
};

}  // namespace tradewind::verbs
