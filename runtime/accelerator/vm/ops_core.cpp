// Executes the instructions that ops.def lists.
#include "ops_board.h"
#include "vm/vm.h"

#include <algorithm>
#include <limits>

namespace tradewind {
namespace {

namespace board = board_instructions;
using M = Vm;
using I = Instruction;

Seat after(const M& m, Seat seat) {
  const std::size_t next = index(seat) + 1;
  return static_cast<Seat>(next == static_cast<std::size_t>(m.layout().seats()) ? 0 : next);
}

Word player(M& m, const I& i) {
  if (m.at[i.b] < 0 || m.at[i.b] >= m.layout().seats()) bail_out();
  return m.at[i.b];
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

Word random(M& m, const I& i) {
  const Word low = narrow(m.at[i.b]), high = narrow(m.at[i.c]);
  if (high < low || high - low >= std::numeric_limits<std::uint32_t>::max()) bail_out();
  m.state.header().revealed = 1;
  return low + m.context.chance(i.id<StreamId>(), static_cast<std::uint32_t>(high - low) + 1U);
}

Word ask(M& m, const I& i) {
  const std::span<const Word> args(m.at + i.b, i.c);
  if (m.context.program().query_is_plain[i.id<QueryId>()] != 0)
    return static_cast<std::int32_t>(m.context.queries().evaluate_declared(i.id<QueryId>(), args));
  for (const Word each : args) static_cast<void>(narrow(each));
  // As a script is given it
  return static_cast<std::int32_t>(m.context.queries().evaluate(i.id<QueryId>(), args));
}

Word move_oldest(M& m, const I& i, Word wanted) {
  if (wanted < 0) bail_out();
  const ZoneId from = m.zone(i.b), to = m.zone(i.c);
  const Word moved = std::min<Word>(wanted, m.state.count(from));
  for (Word left = moved; left > 0; --left) m.state.move(m.state.first(from), to);
  return moved;
}

Word put_in_front(M& m, const I& i, Word wanted) {
  if (wanted < 0) bail_out();
  const ZoneId from = m.zone(i.b), to = m.zone(i.c);
  return m.state.move_to_front(from, to, wanted);
}

std::int32_t& slot_of_thing(M& m, const I& i, std::size_t kept_by) {
  const Scope scope = m.model().counter_info[i.id<CounterId>()].scope;
  const std::size_t seat =
      scope == Scope::seat_card ? static_cast<std::size_t>(m.known(i.b + 1)) : 0;
  const int at = m.layout().counter_slot(i.id<CounterId>(), seat, kept_by);
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
void set_game(M& m, const I& i) { set_to(m, slot_of_game(m, i), m.at[i.c]); }

#define OP(name, execute, reads)
#define VALUE(name, reads, ...) \
  Word name([[maybe_unused]] M& m, [[maybe_unused]] const I& i) { return __VA_ARGS__; }
#include "vm/ops.def"
#undef OP

void set_local(M& m, const I& i) { m.frame[i.k] = narrow(m.at[i.b]); }
void set_active(M& m, const I& i) { m.state.header().active = m.seat(i.b); }
void move(M& m, const I& i) {
  m.state.move(m.card(i.b), m.zone(i.c), i.k == 1 ? State::End::front : State::End::back);
}
void shuffle(M& m, const I& i) { m.state.shuffle(m.zone(i.b), m.state.stream(i.id<StreamId>())); }

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

void deal(M& m, const I& i) {
  const std::int32_t wanted = narrow(m.at[i.k]);
  if (wanted < 0) bail_out();
  const ZoneId from = m.zone(i.b), to = m.zone(i.c);
  if (wanted > 0) m.context.schedule_deal(from, to, wanted);
}

void finish_by(M& m, const I& i) {
  m.context.end_match(places_behind(m.layout().seats(), [&](int rival, int seat) {
    const Word pair[] = {rival, seat};
    return m.executor.execute(i.k, pair).value != 0;
  }));
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

bool no_more_players(M& m, const I& i) {
  m.context.charge(1);
  const bool begins = m.at[i.b] < 0;
  const Seat now_active = m.state.header().active;
  const Seat next = begins ? now_active : after(m, m.seat(i.b));
  if (!begins && next == now_active) return true;
  m.at[i.a] = m.at[i.b] = word_of(next);
  return false;
}

bool no_more_cards(M& m, const I& i) {
  m.context.charge(1);
  if (m.at[i.b] < 0) return true;
  m.at[i.a] = m.at[i.b];
  m.at[i.b] = word_of(m.state.next(id_of<CardId>(m.at[i.a])));
  return false;
}

bool no_more_numbers(M& m, const I& i) {
  m.context.charge(1);
  if (m.at[i.b] >= m.at[i.c]) return true;
  m.at[i.a] = m.at[i.b]++;
  return false;
}

bool no_more_beside(M& m, const I& i) {
  m.context.charge(1);
  if (m.at[i.b] >= m.at[i.c]) return true;
  m.at[i.a] = m.model().board.beside(static_cast<std::size_t>(m.at[i.b]++));
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

Handler handler_of(Op op) { return handlers[static_cast<std::size_t>(op)]; }

}  // namespace tradewind
