// The instructions that call verbs: separate handlers for each row of the tables, in which its
// signature is a constant.
#include "script/verbs/all.h"
#include "vm/ops.h"

namespace tradewind {
namespace {

// Argument n, unless it is the first name, which is in no register.
template <typename Row, std::size_t n>
[[gnu::always_inline]] inline Word argument(const Vm& m, const Instruction& i) {
  constexpr std::size_t place = n - (n > Row::verb.first_name ? 1 : 0);
  if constexpr (Row::verb.has_more) return m.at[i.b + place];
  static_assert(place < 2 || n == Row::verb.first_name || Row::verb.has_more);
  const std::uint8_t at = place == 0 ? i.c : i.d;
  return n >= Row::verb.least && at == no_register ? -1 : m.at[at];
}

// What Lua checks before it calls a verb: it reports what is wrong here.
[[gnu::always_inline]] inline Word checked(const Verb::Parameter& parameter, Word word) {
  constexpr TypeSet things = set_of(ValueType::seat, ValueType::card, ValueType::zone,
                                    ValueType::space, ValueType::region);
  if ((set_of(parameter.type) & things) == 0) return narrow(word);
  if (word < 0 && !parameter.optional) bail_out();
  return word;
}

// `of`: the thing, also of verbs of counters.
template <typename Row, ValueType of>
[[gnu::flatten]] Word call(Vm& m, const Instruction& i) {
  constexpr const Verb& verb = Row::verb;
  VerbCall call{m.context, m.state, of, true, {0}};
  constexpr bool has_thing = of == ValueType::counter || in_register(of);
  if constexpr (!verb.has_more && has_thing) call.words[0] = m.known(i.b);
  [&]<std::size_t... n>(std::index_sequence<n...>) {
    ((call.words[n + 1] =
          n == verb.first_name ? i.k : checked(verb.parameters[n], argument<Row, n>(m, i))),
     ...);
  }
  (std::make_index_sequence<Row::verb.takes>{});
  if constexpr (verb.has_more)  // the names before them are k and the first of the row
    call.more = {m.at + i.b + verb.takes - 1, i.c - (verb.takes - 1)};
  if constexpr (verb.parameters[0].type != ValueType::function) {
    return verb.function(call);
  } else {
    const std::function<bool(Seat, Seat)> is_ahead = [&](Seat one, Seat other) {
      const Word pair[] = {word_of(one), word_of(other)};
      return m.runner.execute(static_cast<int>(call[1]), pair).value != 0;
    };
    call.is_ahead = &is_ahead;
    return verb.function(call);
  }
}

template <typename Row, ValueType of>
constexpr Handler handler =
    Row::verb.gives == ValueType::nil ? ops::effect<call<Row, of>> : ops::result<call<Row, of>>;

// A = what comes next, with b, where the loop is, and c, its thing; jumps after the last.
template <typename Row>
bool no_more(Vm& m, const Instruction& i) {
  m.context.charge(1);
  const Word thing = i.c == no_register ? 0 : m.at[i.c];
  const Word next = Row::verb.next({m.context, m.state, Row::of, true, {thing}}, m.at[i.b]);
  if (next < 0) return true;
  m.at[i.a] = next;
  return false;
}

}  // namespace

VerbHandlers handlers_of(const Verb& verb, ValueType thing) {
  VerbHandlers found;
  const auto look = [&]<typename Row>(Row) {
    if constexpr (Row::verb.parameters[0].type != ValueType::table) {  // which only Lua makes
      if (&Row::verb != &verb) return;
      constexpr ValueType of_game = Row::of == ValueType::counter ? ValueType::game : Row::of;
      found.call = thing == ValueType::game ? handler<Row, of_game> : handler<Row, Row::of>;
      if constexpr (Row::verb.loops) found.next = ops::branch<no_more<Row>>;
    }
  };
  for_each_verb(thing, look);
  for_each_verb(ValueType::counter, look);
  return found;
}

}  // namespace tradewind
