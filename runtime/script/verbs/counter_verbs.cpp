// Verbs of whatever carries counters. A counter of seat and card takes the player as the last
// argument.
#include "verbs/tables.h"

#include <limits>
#include <stdexcept>

namespace tradewind {
namespace {

std::int32_t& counter_of(const VerbCall& call, bool number, std::size_t player_at) {
  const auto counter = call.id<CounterId>(1);
  const Model& model = call.model();
  const Counter& info = model.counter_info[counter];
  if ((info.holds == Holds::number) != number)
    throw std::runtime_error(
        "counter '" + model.counters.plain(counter) +
        (number ? "' holds a card: use held and hold" : "' holds a number: use get, set and add"));
  const bool of_both = info.scope == Scope::seat_card;
  if (of_both && call[player_at] < 0)
    throw std::runtime_error("counter '" + model.counters.plain(counter) +
                             "' is kept for each player: name the player last");
  const std::size_t seat = info.scope == Scope::seat ? call.place(0)
                           : of_both                 ? call.place(player_at)
                                                     : 0;
  const int slot = call.of != carrier_of(info.scope)
                       ? -1
                       : call.state().layout().counter_slot(counter, seat, call.place(0));
  if (slot < 0)
    throw std::runtime_error("counter '" + model.counters.full(counter) +
                             "' is not kept here; see `on` and `of` in counters.yaml");
  return call.state().counters()[slot];
}

Word get(const VerbCall& call) { return counter_of(call, true, 2); }

Word set_to(const VerbCall& call, std::int32_t& counter, Word value) {
  const std::string problem = call.model().out_of_limits(call.id<CounterId>(1), value);
  if (!problem.empty()) throw std::runtime_error(problem);
  counter = static_cast<std::int32_t>(value);
  call.state().touch_counters();
  return value;
}

Word set(const VerbCall& call) { return set_to(call, counter_of(call, true, 3), call.words[2]); }

Word add(const VerbCall& call) {
  std::int32_t& counter = counter_of(call, true, 3);
  const Word sum = Word{counter} + call.words[2];
  if (sum < std::numeric_limits<std::int32_t>::min() ||
      sum > std::numeric_limits<std::int32_t>::max())
    throw std::runtime_error("the counter would exceed 32 bits");
  return set_to(call, counter, sum);
}

Word hold(const VerbCall& call) {
  counter_of(call, false, 3) = static_cast<std::int32_t>(call[2]);
  call.state().touch_counters();
  return -1;
}

Word held(const VerbCall& call) { return counter_of(call, false, 2); }

constexpr Verb of_counters[] = {
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

}  // namespace

std::span<const Verb> counter_verbs() {
  static constexpr auto verbs = verbs_of(ValueType::counter, of_counters);
  return verbs;
}

}  // namespace tradewind
