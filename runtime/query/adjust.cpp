// What scripts have to say about the value of a query: who supplies it, and who changes it.
#include "lua/bind/script_host.h"

#include <stdexcept>
#include <utility>

namespace tradewind {
namespace {

// Arguments of a query as a bytecode function takes them.
void as_words(const QueryInfo& info, const std::int32_t* args, int count, std::int64_t* words) {
  for (int i = 0; i < count; ++i) words[i] = ScriptHost::word(info.params[static_cast<std::size_t>(i)].type, args[i]);
}

}  // namespace

// The value of a function that answers a question: one that returns nothing forgot its return.
std::int64_t ScriptHost::answered(ValueType type) {
  const FunctionId function = running_;
  const Returned returned = finish(type);
  if (returned.kind == Returned::Kind::value) return returned.value;
  if (type != ValueType::integer && type != ValueType::boolean) return returned.value;
  throw std::runtime_error(program_.function_names[static_cast<std::size_t>(function)] + " must return " +
                           (type == ValueType::integer ? "a whole number" : "true or false") + ", but returned nothing");
}

// The function with which a card answers; -1 when it has none, or there is no card.
FunctionId ScriptHost::answer_of(std::size_t which, std::int32_t card) const {
  const int ability = card < 0 ? -1 : program_.ability_of_type[index(state_->type(static_cast<CardId>(card)))];
  return ability < 0 ? -1 : program_.abilities[static_cast<std::size_t>(ability)].answers[which];
}

std::int64_t ScriptHost::evaluate_scripted(std::size_t which, const std::int32_t* args, int count) {
  const QueryInfo& info = model_.query_info[which];
  const FunctionId function = info.by_ability ? answer_of(which, args[info.card_at]) : program_.query_function[which];
  if (function < 0) return 0;
  if (const int bytecode_function = bytecode_of(function); bytecode_function >= 0) {
    std::int64_t words[6];
    as_words(info, args, count, words);
    return execute(bytecode_function, words, count).value;
  }
  begin(function);
  push_game();
  for (int i = 0; i < count; ++i) push(info.params[static_cast<std::size_t>(i)].type, args[i]);
  push_frame();
  return answered(info.type);
}

// What a rule (no card) or a card makes of a value.
std::int64_t ScriptHost::adjust(FunctionId function, std::size_t which, std::int64_t before, CardId card,
                                const std::int32_t* args, int count) {
  const QueryInfo& info = model_.query_info[which];
  std::int64_t after = 0;
  if (const int bytecode_function = bytecode_of(function); bytecode_function >= 0) {
    std::int64_t words[8] = {word(info.type, static_cast<std::int32_t>(before))};
    int used = 1;
    if (card != CardId::none) words[used++] = static_cast<std::int64_t>(card);
    as_words(info, args, count, words + used);
    after = execute(bytecode_function, words, used + count).value;
  } else {
    begin(function);
    push(info.type, static_cast<std::int32_t>(before));
    push_game();
    if (card != CardId::none) push(ValueType::card, static_cast<std::int32_t>(card));
    for (int i = 0; i < count; ++i) push(info.params[static_cast<std::size_t>(i)].type, args[i]);
    after = answered(info.type);
  }
  return after;
}

// Rules in load order, then the cards of the seat that is asked about.
std::int64_t ScriptHost::adjusted(std::size_t which, std::int64_t result, const std::int32_t* args, int count, Seat seat,
                                  std::vector<QueryStep>* steps) {
  const auto change = [&](FunctionId function, CardId card) {
    const std::int64_t before = std::exchange(result, adjust(function, which, result, card, args, count));
    if (steps == nullptr || before == result) return;
    const std::string& who = card == CardId::none ? program_.function_names[static_cast<std::size_t>(function)]
                                                  : model_.types.plain(static_cast<int>(index(state_->type(card))));
    steps->push_back({{QueryCause::Kind::adjuster, who}, before, result});
  };
  for (const FunctionId function : program_.adjust[which]) change(function, CardId::none);
  if (!program_.query_has_adjusters[which] || seat == Seat::none) return result;
  for (const int kind : program_.live_zones) {
    for (const CardId each : CardsIn(*state_, state_->layout().zone_of(static_cast<ZoneKind>(kind), index(seat)))) {
      const int ability = program_.ability_of_type[index(state_->type(each))];
      if (ability < 0) continue;
      const FunctionId function = program_.abilities[static_cast<std::size_t>(ability)].adjust[which];
      if (function >= 0) change(function, each);
    }
  }
  return result;
}

}  // namespace tradewind
