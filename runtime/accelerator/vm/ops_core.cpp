// Executes the instructions that ops.def lists, but verbs.
#include "handlers.h"
#include "script/fields.h"

namespace tradewind {
namespace {

using M = Vm;
using I = Instruction;

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

Word ask(M& m, const I& i) {
  const std::span<const Word> args(m.at + i.b, i.c);
  if (m.context.program().query_is_plain[i.id<QueryId>()] != 0)
    return static_cast<std::int32_t>(m.context.queries().evaluate_declared(i.id<QueryId>(), args));
  for (const Word each : args) static_cast<void>(narrow(each));
  // As a script is given it
  return static_cast<std::int32_t>(m.context.queries().evaluate(i.id<QueryId>(), args));
}

Word read_field(M& m, const I& i) {
  const auto& [of, field] = m.executor.field(i.k);
  return value_of(m.model(), of, field, m.known(i.b));
}

#define OP(name, execute)
#define VALUE(name, ...) \
  Word name([[maybe_unused]] M& m, [[maybe_unused]] const I& i) { return __VA_ARGS__; }
#include "vm/ops.def"
#undef OP

void set_local(M& m, const I& i) { m.frame[i.k] = narrow(m.at[i.b]); }
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

template <Returned (*Return)(M&, const I&)>
const I* leave(M& m, const I& i) {
  m.returned = Return(m, i);
  return nullptr;
}

constexpr Handler handlers[] = {
#define OP(name, execute) execute,
#include "vm/ops.def"
#undef OP
};

}  // namespace

Handler handler_of(Op op) { return handlers[static_cast<std::size_t>(op)]; }

}  // namespace tradewind
