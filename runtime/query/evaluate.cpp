// Queries: a declared value, then everybody who adjusts it (adjust.cpp). Nothing is stored; state in, same answer out.
#include "lua/bind/script_host.h"
#include "query/marked_board.h"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace tradewind {

// While a query is answered the game is read-only, and queries may not ask each other for ever.
class QueryFrame {
 public:
  QueryFrame(ScriptHost& host, int query) : host_(host) {
    if (host.query_depth_ == ScriptHost::deepest_query) throw std::runtime_error(host.query_chain());
    host.open_queries_[static_cast<std::size_t>(host.query_depth_++)] = query;
    ++host.read_only;
  }
  ~QueryFrame() {
    --host_.query_depth_;
    --host_.read_only;
  }
  QueryFrame(const QueryFrame&) = delete;
  QueryFrame& operator=(const QueryFrame&) = delete;

 private:
  ScriptHost& host_;
};

namespace {

bool passes(const Model& model, const CompiledFilter& filter, TypeId type, const State& state, const Subject& subject) {
  if (!Model::matches(filter, type)) return false;
  const bool nothing = subject.card == CardId::none && subject.space == SpaceId::none && subject.region == RegionId::none;
  for (const int fact : filter.same) {
    if (nothing || model.fact(type, fact) != fact_of(model, state, subject, fact)) return false;
  }
  return true;
}

// What arguments of a query are about besides the seat.
Subject subject_of(const QueryInfo& info, const std::int32_t* args) {
  Subject subject;
  if (info.card_at >= 0 && args[info.card_at] >= 0) subject.card = static_cast<CardId>(args[info.card_at]);
  if (info.space_at >= 0 && args[info.space_at] >= 0) subject.space = static_cast<SpaceId>(args[info.space_at]);
  if (info.region_at >= 0 && args[info.region_at] >= 0) subject.region = static_cast<RegionId>(args[info.region_at]);
  return subject;
}

// The part of a subject that a query has parameters for.
Subject passed_to(const QueryInfo& info, const Model& model, const Subject& subject) {
  return {info.card_at >= 0 ? subject.card : CardId::none, info.space_at >= 0 ? subject.space : SpaceId::none,
          info.region_at >= 0 ? model.region_of(subject) : RegionId::none};
}

ZoneId zone_of(const State& state, int kind, Seat seat) {
  const std::size_t owner = seat == Seat::none ? index(state.header().active) : index(seat);
  return state.layout().zone_of(static_cast<ZoneKind>(kind), owner);
}

// Cards are numbered by the model: a card has the same type in every match.
std::int64_t weight(const State& state, ZoneId zone, const std::vector<FactValue>& weights) {
  std::int64_t total = 0;
  for (const CardId each : CardsIn(state, zone)) total += weights[index(each)];
  return total;
}

}  // namespace

std::int64_t ScriptHost::computed(const CompiledTerm& term, Seat seat, const Subject& subject) {
  const State& state = *state_;
  switch (term.kind) {
    case Term::Kind::constant:
    case Term::Kind::option: return term.constant;
    case Term::Kind::active: return seat == state.header().active ? 1 : 0;
    case Term::Kind::choose: return value(value(term.at[0], seat, subject) != 0 ? term.at[1] : term.at[2], seat, subject);
    case Term::Kind::fact: return subject.card == CardId::none ? 0 : model_.fact(state.type(subject.card), term.fact);
    case Term::Kind::space_fact:
    case Term::Kind::region_fact: return fact_on_board(term.kind == Term::Kind::region_fact, term.fact, subject);
    case Term::Kind::die_fact: return fact_shown(term.die, term.fact);
    case Term::Kind::name: return evaluate_for(term.query, seat, subject);
    case Term::Kind::lookup: {
      const std::int64_t at = value(term.at.front(), seat, subject);
      return term
          .list[static_cast<std::size_t>(std::clamp<std::int64_t>(at, 0, static_cast<std::int64_t>(term.list.size()) - 1))];
    }
    case Term::Kind::count:
      if (term.of_all) return state.count(zone_of(state, term.zone, seat));
      [[fallthrough]];
    case Term::Kind::sum:
      if (!term.weights.empty()) return weight(state, zone_of(state, term.zone, seat), term.weights);
      break;
    case Term::Kind::distinct: break;
  }
  return total(term, seat, subject);
}

std::int64_t ScriptHost::fact_on_board(bool of_region, int fact, const Subject& subject) const {
  if (!of_region) return subject.space == SpaceId::none ? model_.no_fact(fact) : model_.fact(subject.space, fact);
  const RegionId region = model_.region_of(subject);
  return region == RegionId::none ? model_.no_fact(fact) : model_.fact(region, fact);
}

std::int64_t ScriptHost::fact_shown(int die, int fact) const {
  const int shown = state_->die(static_cast<std::size_t>(die));
  return shown == 0 ? model_.no_fact(fact) : model_.face_fact(die, shown - 1, fact);
}

// Of a card, space or region; 0 where nothing is kept.
std::int64_t ScriptHost::counter_of_thing(int counter, Seat seat, const Subject& subject) const {
  const Scope scope = model_.counter_info[static_cast<std::size_t>(counter)].scope;
  std::size_t thing = subject.card == CardId::none ? 0 : index(subject.card);
  if (scope == Scope::space) {
    if (subject.space == SpaceId::none) return 0;
    thing = index(subject.space);
  } else if (scope == Scope::region) {
    const RegionId region = model_.region_of(subject);
    if (region == RegionId::none) return 0;
    thing = index(region);
  }
  const int slot = state_->layout().counter_slot(counter, seat == Seat::none ? 0 : index(seat), thing);
  return slot < 0 ? 0 : state_->counters()[slot];
}

// count, sum or distinct over the cards of a zone or over the board.
std::int64_t ScriptHost::total(const CompiledTerm& term, Seat seat, const Subject& subject) const {
  const State& state = *state_;
  if (!term.set.empty()) {
    const Seat whose = seat == Seat::none ? state.header().active : seat;
    return MarkedBoard(model_, state, whose).total(term.kind, term.fact, term.set.front(), subject);
  }
  const ZoneId zone = zone_of(state, term.zone, seat);
  std::int64_t total = 0;
  std::uint64_t seen = 0;
  for (const CardId each : CardsIn(state, zone)) {
    const TypeId type = state.type(each);
    if (!term.of_all && !passes(model_, term.where, type, state, subject)) continue;
    if (term.kind == Term::Kind::count) ++total;
    if (term.kind == Term::Kind::sum) total += model_.fact(type, term.fact);
    if (term.kind == Term::Kind::distinct) seen |= std::uint64_t{1} << (model_.fact(type, term.fact) & 63);
  }
  return term.kind == Term::Kind::distinct ? std::popcount(seen) : total;
}

// A declared value, before anybody adjusts it. It changes nothing and calls no script but through queries it names.
std::int64_t ScriptHost::declared(const QueryInfo& info, Seat seat, const Subject& subject) {
  if (info.zone >= 0) return static_cast<std::int64_t>(index(zone_of(*state_, info.zone, seat)));
  if (info.type == ValueType::boolean) {
    const bool all = info.any.empty();
    for (const CompiledComparison& each : all ? info.all : info.any) {
      if (holds(value(each.left, seat, subject), each.compare, value(each.right, seat, subject)) != all) return all ? 0 : 1;
    }
    return all ? 1 : 0;
  }
  std::int64_t result = 0;
  for (const Share& share : info.shares) result = share.change(result, value(share.term, seat, subject));
  return result;
}

std::int64_t ScriptHost::evaluate_for(int query, Seat seat, const Subject& subject) {
  const auto which = static_cast<std::size_t>(query);
  const QueryInfo& info = model_.query_info[which];
  if (program_.query_is_plain[which] != 0) {
    return declared(program_.inlined[which], info.seat_at >= 0 ? seat : Seat::none, passed_to(info, model_, subject));
  }
  std::int32_t args[6];
  int count = 0;
  for (const ParamDef& param : info.params) {
    std::int32_t& arg = args[count++];
    arg = -1;
    if (param.type == ValueType::seat) arg = static_cast<std::int32_t>(seat);
    if (param.type == ValueType::card && subject.card != CardId::none) arg = static_cast<std::int32_t>(subject.card);
    if (param.type == ValueType::space && subject.space != SpaceId::none) arg = static_cast<std::int32_t>(subject.space);
    const RegionId region = param.type == ValueType::region ? model_.region_of(subject) : RegionId::none;
    if (region != RegionId::none) arg = static_cast<std::int32_t>(region);
  }
  return evaluate(query, args, count);
}

std::int64_t ScriptHost::evaluate(int query, const std::int32_t* args, int count) {
  const auto which = static_cast<std::size_t>(query);
  const QueryInfo& info = model_.query_info[which];
  const Seat seat = info.seat_at < 0 || args[info.seat_at] < 0 ? Seat::none : static_cast<Seat>(args[info.seat_at]);
  const Subject subject = subject_of(info, args);
  if (program_.query_is_plain[which] != 0 && explanation == nullptr) return declared(program_.inlined[which], seat, subject);
  const QueryFrame guard(*this, query);
  std::vector<QueryStep>* const steps = std::exchange(explanation, nullptr);
  const std::int64_t base = info.scripted      ? evaluate_scripted(which, args, count)
                            : steps != nullptr ? explained(info, seat, subject, *steps)
                                               : declared(program_.inlined[which], seat, subject);
  if (steps != nullptr && info.scripted) steps->push_back({{QueryCause::Kind::script}, 0, base});
  return adjusted(which, base, args, count, seat, steps);
}

std::int64_t ScriptHost::invariant_part(int query, Seat seat) {
  const QueryInfo& info = program_.inlined[static_cast<std::size_t>(query)];
  const Seat whose = info.seat_at >= 0 ? seat : Seat::none;
  std::int64_t result = 0;
  for (std::size_t i = 0; i < info.invariant; ++i)
    result = info.shares[i].change(result, value(info.shares[i].term, whose, Subject{}));
  return result;
}

std::int64_t ScriptHost::evaluate_for(int query, Seat seat, const Subject& subject, std::int64_t invariant_part) {
  const QueryInfo& info = program_.inlined[static_cast<std::size_t>(query)];
  const Seat whose = info.seat_at >= 0 ? seat : Seat::none;
  const Subject passed = passed_to(info, model_, subject);
  for (std::size_t i = info.invariant; i < info.shares.size(); ++i)
    invariant_part = info.shares[i].change(invariant_part, value(info.shares[i].term, whose, passed));
  return invariant_part;
}

std::int64_t ScriptHost::evaluate_declared(int query, const std::int64_t* args) {
  const QueryInfo& info = program_.inlined[static_cast<std::size_t>(query)];
  const auto given = [args](int at) { return at < 0 ? -1 : args[at]; };
  Subject subject;
  if (const std::int64_t card = given(info.card_at); card >= 0) subject.card = static_cast<CardId>(card);
  if (const std::int64_t space = given(info.space_at); space >= 0) subject.space = static_cast<SpaceId>(space);
  if (const std::int64_t region = given(info.region_at); region >= 0) subject.region = static_cast<RegionId>(region);
  const std::int64_t seat = given(info.seat_at);
  return declared(info, seat < 0 ? Seat::none : static_cast<Seat>(seat), subject);
}

}  // namespace tradewind
