// ModelBuilder: queries and watches, with every name resolved to a number.
#include "model_builder.h"

#include <algorithm>

namespace tradewind {
namespace {

// Of a query and those it asks: far more than a game needs, yet answered in a moment
constexpr std::size_t most_terms = 100'000, longest_chain = 200;
// As State::touched tells it
constexpr std::uint64_t reads_marks_and_dice = std::uint64_t{1} << 63;

}  // namespace

void ModelBuilder::ask(const ModuleDef& module) {
  for (const Query& query : module.queries) {
    Query& info = model_.query_info.emplace_back(query);
    info.value = TermReader(model_, query.pos.file).value_of(query);
    for (int at = static_cast<int>(info.params.size()); at-- > 0;) {
      const ValueType type = info.params[static_cast<std::size_t>(at)].type;
      if (type == ValueType::seat) info.seat_at = at;
      if (type == ValueType::card) info.card_at = at;
      if (type == ValueType::space) info.space_at = at;
      if (type == ValueType::region) info.region_at = at;
    }
  }
  for (const Watch& watch : module.watches) {
    if (model_.watch_info.size() == 64 / max_seats)
      fail_at(watch.pos, "too-many",
              "at most " + std::to_string(64 / max_seats) + " watches are possible",
              "hear an event instead");
    const EventId event = need(model_.events, watch.emit, "event", watch.pos);
    const std::vector<ParamDef>& params = model_.event_info[event].params;
    if (params.size() > 1 || (params.size() == 1 && params[0].type != ValueType::seat)) {
      fail_at(
          watch.pos, "wrong-parameter",
          "the event '" + watch.emit + "' of a watch must have no parameter, or one of type seat",
          "[] or [seat player]");
    }
    Watch& info = model_.watch_info.emplace_back(watch);
    info.event = event;
    const Node* const value = watch.written->find("value");
    const Node* const least = watch.written->find("at_least");
    if (value != nullptr && least != nullptr)
      info.met = TermReader(model_, watch.pos.file).comparison(*value, Compare::at_least, *least);
  }
}

// What the engine asks about one seat or card, and the counter of rounds.
void ModelBuilder::check_uses(const ModuleDef& module) const {
  const auto check = [&](const std::string& name, bool fits) {
    if (!name.empty() && !fits)
      fail_at(module.pos, "wrong-type", "module '" + module.id + "' cannot use '" + name + "' so");
  };
  const auto gives = [&](QueryId query, ValueType type, ValueType about) {
    if (query == QueryId::none) return false;
    const Query& info = model_.query_info[query];
    return info.type == type && info.params.size() == 1 && info.params[0].type == about;
  };
  check(module.score, gives(model_.score, ValueType::integer, ValueType::seat));
  check(module.stocked, gives(model_.stocked, ValueType::boolean, ValueType::card));
  check(module.used, gives(model_.used, ValueType::boolean, ValueType::card));
  if (module.rounds.empty()) return;
  const Counter& rounds = model_.counter_info[model_.rounds];
  check(module.rounds, rounds.scope == Scope::game && rounds.holds == Holds::number);
}

std::uint64_t ModelBuilder::find_reads(const Term& term, Effort& effort) {
  ++effort.terms;
  if (term.query != QueryId::none) {
    const std::uint64_t reads = find_reads(term.query);
    const Effort& asked = efforts_.at(term.query);
    effort = {effort.terms + asked.terms, std::max(effort.depth, asked.depth)};
    return reads;
  }
  if (term.counter != CounterId::none || term.kind == Term::Kind::active) return reads_everything;
  if (term.die != DieId::none || !term.set.empty()) return reads_marks_and_dice;
  const bool of_cards = term.zone != ZoneKind::none && term.kind != Term::Kind::zone;
  std::uint64_t reads = of_cards ? std::uint64_t{1} << (index(term.zone) % 64) : 0;
  for (const Term& at : term.at) reads |= find_reads(at, effort);
  return reads;
}

std::uint64_t ModelBuilder::find_reads(QueryId query) {
  Query& info = model_.query_info[query];
  const auto [known, fresh] = efforts_.try_emplace(query);
  if (!fresh && known->second.depth > 0) return info.reads;
  Effort effort;
  if (fresh) {
    info.reads = find_reads(info.value, effort) | (info.scripted ? reads_everything : 0);
    known->second = {effort.terms, effort.depth + 1};
  }
  if (!fresh || effort.terms > most_terms || effort.depth > longest_chain)
    fail_at(info.pos, "endless-query", "the query '" + info.name + "' asks itself, or too much",
            "break the cycle, or split it");
  return info.reads;
}

}  // namespace tradewind
