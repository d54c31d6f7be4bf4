// The instructions that call verbs: handlers of their own for each row of the tables, in which its
// signature is a constant.
#include "handlers.h"
#include "script/verbs/all.h"

namespace tradewind {
namespace {

// The registers of an instruction one after the other: b and c, or c of them from b on.
template <int registers>
class Operands {
 public:
  Operands(const Vm& m, const Instruction& i) : m_(m), i_(i) {}

  // -1 after the last.
  [[gnu::always_inline]] Word next() {
    const int at = taken_++;
    if (registers == in_a_row) return at < i_.c ? m_.at[i_.b + at] : -1;
    return at < registers ? m_.at[at == 0 ? i_.b : i_.c] : -1;
  }
  std::span<const Word> rest() const {
    return {m_.at + i_.b + taken_, static_cast<std::size_t>(i_.c - taken_)};
  }

 private:
  const Vm& m_;
  const Instruction& i_;
  int taken_ = 0;
};

// What Lua checks before it calls a verb: it reports what is wrong here.
[[gnu::always_inline]] inline Word checked(const Verb::Parameter& parameter, Word word) {
  constexpr TypeSet things = set_of(ValueType::seat, ValueType::card, ValueType::zone,
                                    ValueType::space, ValueType::region);
  if ((set_of(parameter.type) & things) == 0) return narrow(word);
  if (word < 0 && !parameter.optional) bail_out();
  return word;
}

// The first name is k.
template <typename Row, bool has_thing, int registers>
[[gnu::flatten]] Word call(Vm& m, const Instruction& i) {
  constexpr const Verb& verb = Row::verb;
  Operands<registers> operands(m, i);
  constexpr bool of_game = Row::of == ValueType::counter && !has_thing;
  VerbCall call{m.context,
                m.state,
                of_game ? ValueType::game : Row::of,
                true,
                {has_thing ? operands.next() : 0}};
  if (call[0] < 0) bail_out();
  [&]<std::size_t... n>(std::index_sequence<n...>) {
    ((call.words[n + 1] =
          n == verb.first_name ? i.k : checked(verb.parameters[n], operands.next())),
     ...);
  }
  (std::make_index_sequence<Row::verb.takes>{});
  if constexpr (verb.has_more) call.more = operands.rest();
  if constexpr (verb.parameters[0].type != ValueType::function) {
    return verb.function(call);
  } else {
    const std::function<bool(Seat, Seat)> is_ahead = [&](Seat one, Seat other) {
      const Word pair[] = {word_of(one), word_of(other)};
      return m.executor.execute(static_cast<int>(call[1]), pair).value != 0;
    };
    call.is_ahead = &is_ahead;
    return verb.function(call);
  }
}

template <typename Row>
bool no_more(Vm& m, const Instruction& i) {
  m.context.charge(1);
  const Word thing = i.c == no_register ? 0 : m.at[i.c];
  const Word next = Row::verb.next({m.context, m.state, Row::of, true, {thing}}, m.at[i.b]);
  if (next < 0) return true;
  m.at[i.a] = next;
  return false;
}

// Nullptr if the verb cannot be called with so many registers.
template <typename Row, bool has_thing, int registers>
constexpr Handler handler() {
  constexpr const Verb& verb = Row::verb;
  constexpr int others = (has_thing ? 1 : 0) - (verb.first_name < verb.takes ? 1 : 0);
  constexpr bool fits = !verb.has_more && registers >= static_cast<int>(verb.least) + others &&
                        registers <= static_cast<int>(verb.takes) + others;
  if constexpr (registers != in_a_row && !fits) {
    return nullptr;
  } else {
    constexpr auto function = call<Row, has_thing, registers>;
    return verb.gives == ValueType::nil ? effect<function> : result<function>;
  }
}

template <typename Row, bool has_thing>
VerbHandlers handlers_of_row() {
  VerbHandlers made;
  [&]<int... n>(std::integer_sequence<int, n...>) { made.call = {handler<Row, has_thing, n>()...}; }
  (std::make_integer_sequence<int, in_a_row + 1>{});
  if constexpr (Row::verb.loops) made.next = branch<no_more<Row>>;
  return made;
}

}  // namespace

VerbHandlers handlers_of(const Verb& verb, ValueType thing) {
  VerbHandlers found;
  const auto look = [&]<typename Row>(Row) {
    if (&Row::verb != &verb) return;
    if constexpr (Row::verb.parameters[0].type == ValueType::table)
      return;  // a result, which only Lua makes
    else if constexpr (Row::of == ValueType::counter)
      found = in_register(thing) ? handlers_of_row<Row, true>() : handlers_of_row<Row, false>();
    else
      found = handlers_of_row<Row, in_register(Row::of)>();
  };
  for_each_verb(thing, look);
  for_each_verb(ValueType::counter, look);
  return found;
}

}  // namespace tradewind
