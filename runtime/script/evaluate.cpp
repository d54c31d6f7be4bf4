// Queries: a declared value, then everybody who adjusts it. Nothing is stored; state in, same answer out.
#include "script/script_host.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

namespace tradewind {

// While a query is answered the game is read-only, and queries may not ask each other for ever.
class Answering {
 public:
  Answering(ScriptHost& host, int query) : host_(host) {
    if (host.asking_count_ == ScriptHost::deepest_query) throw std::runtime_error(host.asking_chain());
    host.asking_[static_cast<std::size_t>(host.asking_count_++)] = query;
    ++host.read_only;
  }
  ~Answering() {
    --host_.asking_count_;
    --host_.read_only;
  }
  Answering(const Answering&) = delete;
  Answering& operator=(const Answering&) = delete;

 private:
  ScriptHost& host_;
};

namespace {

bool passes(const Model& model, const CompiledFilter& filter, TypeId type, const State& state, CardId subject) {
  if (!Model::matches(filter, type)) return false;
  for (const int fact : filter.same) {
    if (subject == CardId::none || model.fact(type, fact) != model.fact(state.type(subject), fact)) return false;
  }
  return true;
}

// Arguments of a query as a routine takes them.
void as_words(const QueryInfo& info, const std::int32_t* args, int count, std::int64_t* words) {
  for (int i = 0; i < count; ++i) words[i] = ScriptHost::word(info.params[static_cast<std::size_t>(i)].type, args[i]);
}

ZoneId zone_of(const State& state, int kind, Seat seat) {
  const std::size_t owner = seat == Seat::none ? index(state.header().active) : index(seat);
  return state.layout().zone_of(static_cast<ZoneKind>(kind), owner);
}

}  // namespace

std::int64_t ScriptHost::computed(const CompiledTerm& term, Seat seat, CardId card) {
  const State& state = *state_;
  switch (term.kind) {
    case Term::Kind::constant:
    case Term::Kind::option: return term.constant;
    case Term::Kind::active: return seat == state.header().active ? 1 : 0;
    case Term::Kind::choose: return value(value(term.at[0], seat, card) != 0 ? term.at[1] : term.at[2], seat, card);
    case Term::Kind::fact: return card == CardId::none ? 0 : model_.fact(state.type(card), term.fact);
    case Term::Kind::name: {
      if (term.query >= 0) return ask_about(term.query, seat, card);
      const std::size_t owner = seat == Seat::none ? 0 : index(seat);
      const int slot = state.layout().counter_slot(term.counter, owner, card == CardId::none ? 0 : index(card));
      return slot < 0 ? 0 : state.counters()[slot];
    }
    case Term::Kind::lookup: {
      const std::int64_t at = value(term.at.front(), seat, card);
      return term
          .list[static_cast<std::size_t>(std::clamp<std::int64_t>(at, 0, static_cast<std::int64_t>(term.list.size()) - 1))];
    }
    case Term::Kind::count:
    case Term::Kind::sum:
    case Term::Kind::distinct: break;
  }
  return total(term, zone_of(state, term.zone, seat), card);
}

// count, sum or distinct over the cards of a zone; `subject` is the card the question is about.
std::int64_t ScriptHost::total(const CompiledTerm& term, ZoneId zone, CardId subject) const {
  const State& state = *state_;
  const bool all = term.where.fitting.empty() && term.where.same.empty();
  if (term.kind == Term::Kind::count && all) return state.count(zone);
  std::int64_t total = 0;
  if (term.kind == Term::Kind::sum && all) {
    for (const CardId each : CardsIn(state, zone)) total += model_.fact(state.type(each), term.fact);
    return total;
  }
  std::uint64_t seen = 0;
  for (const CardId each : CardsIn(state, zone)) {
    const TypeId type = state.type(each);
    if (!all && !passes(model_, term.where, type, state, subject)) continue;
    if (term.kind == Term::Kind::count) ++total;
    if (term.kind == Term::Kind::sum) total += model_.fact(type, term.fact);
    if (term.kind == Term::Kind::distinct) seen |= std::uint64_t{1} << (model_.fact(type, term.fact) & 63);
  }
  while (seen != 0) {
    seen &= seen - 1;
    ++total;
  }
  return total;
}

// The value of a function that answers a question: one that returns nothing forgot its return.
std::int64_t ScriptHost::answered(ValueType type) {
  const FunctionId function = running_;
  const Returned returned = finish(type);
  if (returned.kind == Returned::Kind::value) return returned.value;
  if (type != ValueType::integer && type != ValueType::boolean) return returned.value;
  throw std::runtime_error(program_.function_names[static_cast<std::size_t>(function)] + " must return " +
                           (type == ValueType::integer ? "a whole number" : "true or false") + ", but returned nothing");
}

// A declared value, before anybody adjusts it. It changes nothing and calls no script but through queries it names.
std::int64_t ScriptHost::declared(const QueryInfo& info, Seat seat, CardId card) {
  if (info.zone >= 0) return static_cast<std::int64_t>(index(zone_of(*state_, info.zone, seat)));
  if (info.type == ValueType::boolean) {
    const auto holds_now = [&](const CompiledComparison& each) {
      return holds(value(each.left, seat, card), each.compare, value(each.right, seat, card));
    };
    return info.any.empty() ? std::all_of(info.all.begin(), info.all.end(), holds_now)
                            : std::any_of(info.any.begin(), info.any.end(), holds_now);
  }
  std::int64_t result = 0;
  for (const CompiledTerm& term : info.plus) result += value(term, seat, card);
  for (const CompiledTerm& term : info.minus) result -= value(term, seat, card);
  for (const CompiledTerm& term : info.floor) result = std::max(result, value(term, seat, card));
  for (const CompiledTerm& term : info.cap) result = std::min(result, value(term, seat, card));
  return result;
}

std::int64_t ScriptHost::ask_about(int query, Seat seat, CardId card) {
  const auto which = static_cast<std::size_t>(query);
  const QueryInfo& info = model_.query_info[which];
  if (program_.query_is_plain[which] != 0)
    return declared(info, info.seat_at >= 0 ? seat : Seat::none, info.card_at >= 0 ? card : CardId::none);
  std::int32_t args[6];
  int count = 0;
  for (const ParamDef& param : info.params) {
    args[count++] = param.type == ValueType::seat ? static_cast<std::int32_t>(seat)
                    : card == CardId::none        ? -1
                                                  : static_cast<std::int32_t>(card);
  }
  return ask(query, args, count);
}

std::int64_t ScriptHost::ask(int query, const std::int32_t* args, int count) {
  const auto which = static_cast<std::size_t>(query);
  const QueryInfo& info = model_.query_info[which];
  const Seat seat = info.seat_at < 0 || args[info.seat_at] < 0 ? Seat::none : static_cast<Seat>(args[info.seat_at]);
  const CardId card = info.card_at < 0 || args[info.card_at] < 0 ? CardId::none : static_cast<CardId>(args[info.card_at]);
  if (program_.query_is_plain[which] != 0 && explanation == nullptr) return declared(info, seat, card);
  const Answering guard(*this, query);
  std::vector<QueryStep>* const steps = std::exchange(explanation, nullptr);
  const std::int64_t base = info.scripted      ? ask_script(which, args, count)
                            : steps != nullptr ? explained(info, seat, card, *steps)
                                               : declared(info, seat, card);
  if (steps != nullptr && info.scripted) steps->push_back({"script", 0, base});
  return adjusted(which, base, args, count, seat, steps);
}

std::int64_t ScriptHost::ask_script(std::size_t which, const std::int32_t* args, int count) {
  const QueryInfo& info = model_.query_info[which];
  const FunctionId function = program_.query_function[which];
  if (const int routine = routine_of(function); routine >= 0) {
    std::int64_t words[6];
    as_words(info, args, count, words);
    return carry_out(routine, words, count).value;
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
  if (const int routine = routine_of(function); routine >= 0) {
    std::int64_t words[8] = {word(info.type, static_cast<std::int32_t>(before))};
    int used = 1;
    if (card != CardId::none) words[used++] = static_cast<std::int64_t>(card);
    as_words(info, args, count, words + used);
    after = carry_out(routine, words, used + count).value;
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
    steps->push_back({who, before, result});
  };
  for (const FunctionId function : program_.adjust[which]) change(function, CardId::none);
  if (!program_.query_has_adjusters[which] || seat == Seat::none) return result;
  for (const int kind : program_.live_zones) {
    for (const CardId each : CardsIn(*state_, zone_of(*state_, kind, seat))) {
      const int ability = program_.ability_of_type[index(state_->type(each))];
      if (ability < 0) continue;
      const FunctionId function = program_.abilities[static_cast<std::size_t>(ability)].adjust[which];
      if (function >= 0) change(function, each);
    }
  }
  return result;
}

}  // namespace tradewind
