// Executes the instructions that ops.def lists.
#include "script/fields.h"
#include "vm/vm.h"

#include <algorithm>

namespace tradewind {
namespace {

using M = Vm;
using I = Instruction;

Seat after(const M& m, Seat seat) {
  const std::size_t next = index(seat) + 1;
  return static_cast<Seat>(next == static_cast<std::size_t>(m.layout().seats()) ? 0 : next);
}

FactValue on_card(const M& m, const I& i) {
  return m.model().fact(m.state.type(m.card(i.b)), i.id<FactId>());
}

Word name_of(const M& m, const I& i, FactValue value) {
  return value < 0 ? -1
                   : m.model().fact_info[i.id<FactId>()].names[static_cast<std::size_t>(value)];
}

Word zone(M& m, const I& i) {
  const ZoneId found = m.layout().zone_of(i.id<ZoneKind>(), static_cast<std::size_t>(m.known(i.b)));
  if (found == ZoneId::none) bail_out();  // a card that has none
  return word_of(found);
}

Word owner(M& m, const I& i) {
  const ZoneId where = m.state.card(m.card(i.b)).zone;
  return where == ZoneId::none ? -1 : word_of(m.layout().zone(where).seat);
}

Word ask(M& m, const I& i) {
  const std::span<const Word> args(m.at + i.b, i.c);
  if (m.context.program().query_is_plain[i.id<QueryId>()] != 0)
    return static_cast<std::int32_t>(m.context.queries().evaluate_declared(i.id<QueryId>(), args));
  for (const Word each : args) static_cast<void>(narrow(each));
  // As a script is given it
  return static_cast<std::int32_t>(m.context.queries().evaluate(i.id<QueryId>(), args));
}

// What Lua checks before a verb is called: it reports what is wrong here.
void check_words(const Verb& verb, std::span<const Word> words) {
  constexpr TypeSet things = set_of(ValueType::seat, ValueType::card, ValueType::zone,
                                    ValueType::space, ValueType::region);
  if (words[0] < 0) bail_out();
  for (std::size_t n = 1; n < words.size(); ++n) {
    const Verb::Parameter* const parameter = n <= verb.takes ? &verb.parameters[n - 1] : nullptr;
    const bool is_thing = parameter != nullptr && (set_of(parameter->type) & things) != 0;
    if (is_thing && words[n] < 0 && !parameter->optional) bail_out();
    if (!is_thing) static_cast<void>(narrow(words[n]));
  }
}

Word call_verb(M& m, const I& i) {
  const auto& [verb, of] = m.executor.verb(i.k);
  const std::span<const Word> words(m.at + i.b, i.c);
  check_words(*verb, words);
  if (verb->parameters[0].type != ValueType::function)
    return verb->function({m.context, of, words});
  const std::function<bool(Seat, Seat)> is_ahead = [&](Seat one, Seat other) {
    const Word pair[] = {word_of(one), word_of(other)};
    return m.executor.execute(static_cast<int>(words[1]), pair).value != 0;
  };
  return verb->function({m.context, of, words, &is_ahead});
}

Word read_field(M& m, const I& i) {
  const auto& [of, field] = m.executor.field(i.k);
  return value_of(m.model(), of, field, m.known(i.b));
}

std::int32_t& slot_of_thing(M& m, const I& i, std::size_t kept_by) {
  const int at = m.layout().counter_slot(i.id<CounterId>(), 0, kept_by);
  if (at < 0) bail_out();
  return m.state.counters()[at];
}

std::int32_t& slot(M& m, const I& i) {
  const auto kept_by = static_cast<std::size_t>(m.known(i.b));
  const int at = m.layout().slot_of_seat(i.id<CounterId>(), kept_by);
  return at >= 0 ? m.state.counters()[at] : slot_of_thing(m, i, kept_by);
}

std::int32_t& slot_of_game(M& m, const I& i) {
  return m.state.counters()[m.layout().slot_of_seat(i.id<CounterId>(), 0)];
}

Word add_to(M& m, std::int32_t& value, Word more) {
  value = narrow(Word{value} + narrow(more));
  m.state.touch_counters();
  return value;
}

void set_to(M& m, std::int32_t& value, Word now) {
  value = narrow(now);
  m.state.touch_counters();
}

void set(M& m, const I& i) { set_to(m, slot(m, i), m.at[i.c]); }
void set_game(M& m, const I& i) { set_to(m, slot_of_game(m, i), m.at[i.b]); }

#define OP(name, execute, reads)
#define VALUE(name, reads, ...) \
  Word name([[maybe_unused]] M& m, [[maybe_unused]] const I& i) { return __VA_ARGS__; }
#include "vm/ops.def"
#undef OP

void set_local(M& m, const I& i) { m.frame[i.k] = narrow(m.at[i.b]); }
void move(M& m, const I& i) {
  m.state.move(m.card(i.b), m.zone(i.c), i.k < 0 ? State::End::back : State::End::front);
}

void run(M& m, const I& i) {
  m.context.schedule_sequence(i.id<SequenceId>(), i.c,
                              [&](std::size_t n) { return narrow(m.at[i.b + n]); });
}

void emit(M& m, const I& i) {
  const auto argument = [&](std::size_t n) { return narrow(m.at[i.b + n]); };
  if (m.context.listening(i.id<EventId>()))
    return m.context.schedule_event(i.id<EventId>(), i.c, argument);
  for (std::size_t n = 0; n < i.c; ++n) static_cast<void>(argument(n));
}

bool always(M&, const I&) { return true; }
bool if_true(M& m, const I& i) { return m.at[i.a] != 0; }
bool if_false(M& m, const I& i) { return m.at[i.a] == 0; }
Word is_small_number(M& m, const I& i) { return m.at[i.b] == small_number(i) ? 1 : 0; }

template <Word (*Compare)(M&, const I&)>
bool holds(M& m, const I& i) {
  return Compare(m, i) != 0;
}

template <Word (*Compare)(M&, const I&)>
bool fails(M& m, const I& i) {
  return Compare(m, i) == 0;
}

bool no_more_things(M& m, const I& i) {
  m.context.charge(1);
  const auto& [verb, of] = m.executor.verb(i.c);
  const Word next = verb->next({m.context, of, {m.at + i.b + 1, 1}}, m.at[i.b]);
  if (next < 0) return true;
  m.at[i.a] = next;
  return false;
}

bool no_more_listed(M& m, const I& i) {
  if (m.at[i.b] >= m.at[i.c]) return true;
  ++m.at[i.b];
  m.at[i.a] = m.at[i.c + m.at[i.b]];
  return false;
}

Returned nothing(M&, const I&) { return {Returned::Kind::nothing, false, -1}; }
Returned again(M&, const I&) { return {Returned::Kind::again, false, 0}; }
Returned stop(M&, const I&) { return {Returned::Kind::stop, false, 0}; }
Returned value(M& m, const I& i) { return {Returned::Kind::value, false, m.at[i.b]}; }
Returned answer(M& m, const I& i) { return {Returned::Kind::value, false, narrow(m.at[i.b])}; }
Returned give_up(M&, const I&) { bail_out(); }

// Runs the next instruction. Only branches return to the loop, so calls nest no deeper than a
// function is long.
const I* go_on(M& m, const I& i) { return (&i + 1)->handler(m, *(&i + 1)); }

template <Word (*Compute)(M&, const I&)>
const I* result(M& m, const I& i) {
  m.at[i.a] = Compute(m, i);
  return go_on(m, i);
}

template <void (*Act)(M&, const I&)>
const I* effect(M& m, const I& i) {
  Act(m, i);
  return go_on(m, i);
}

template <bool (*Taken)(M&, const I&)>
const I* branch(M& m, const I& i) {
  return Taken(m, i) ? m.code + i.k : &i + 1;
}

template <Returned (*Return)(M&, const I&)>
const I* leave(M& m, const I& i) {
  m.returned = Return(m, i);
  return nullptr;
}

constexpr Handler handlers[] = {
#define OP(name, execute, reads) execute,
#include "vm/ops.def"
#undef OP
};

}  // namespace

std::optional<Op> op_called(std::string_view name) {
  constexpr std::string_view names[] = {
#define OP(name, execute, reads) #name,
#include "vm/ops.def"
#undef OP
  };
  const auto* const found = std::ranges::find(names, name);
  return found == std::end(names) ? std::nullopt : std::optional(static_cast<Op>(found - names));
}

Handler handler_of(Op op) { return handlers[static_cast<std::size_t>(op)]; }

}  // namespace tradewind
