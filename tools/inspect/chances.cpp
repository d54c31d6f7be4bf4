#include "chances.h"

#include "engine/match/position_parts.h"
#include "engine/view/visibility.h"
#include "knowledge/possible_worlds.h"
#include "tradewind/inspect.h"

namespace tradewind {
namespace {

Chance count(const Position& position, const Draw& draw, int seat) {
  const auto& parts = PositionAccess::parts(position);
  const Model& model = parts.model();
  const Query& info = model.query_info[draw.query];
  Chance chance;
  parts.look([&] {
    chance = {model.queries.plain(draw.query), 0, 0};  // asked twice when it is left to Lua
    QueryEvaluator& queries = parts.runner().queries();
    const auto zone = id_of<ZoneId>(queries.evaluate(draw.source, {}));
    if (zone == ZoneId::none || parts.state.count(zone) == 0) return;
    std::vector<Word> args(info.params.size(), seat);
    for (const CardId card : candidates(model, parts.state, zone, id_of<Seat>(seat))) {
      for (std::size_t i = 0; i < args.size(); ++i) {
        if (info.params[i].type == ValueType::card) args[i] = word_of(card);
      }
      ++chance.cards;
      chance.hits += queries.evaluate(draw.query, args) != 0 ? 1 : 0;
    }
  });
  return chance;
}

struct Draws {
  explicit Draws(const Ruleset& ruleset) {
    const Model& model = ruleset.model();
    for (const QueryId query : model.queries.ids()) {
      const QueryId source = model.queries.find(model.query_info[query].next_of);
      if (source == QueryId::none) continue;
      const Query& info = model.query_info[source];
      if (info.type == ValueType::zone && info.params.empty()) all.push_back({query, source});
    }
  }
  std::vector<Draw> all;
};

}  // namespace

std::vector<CardId> candidates(const Model& model, const State& state, ZoneId zone, Seat seat) {
  const CardId first = state.first(zone);
  if (sees(state, first, seat)) return {first};
  const auto back = [&](CardId card) {
    return model.backs == FactId::none ? 0 : model.fact(state.type(card), model.backs);
  };
  std::vector<CardId> cards;
  for (const CardId card : model.cards.ids()) {
    if (!sees(state, card, seat) && back(card) == back(first)) cards.push_back(card);
  }
  return cards;
}

const std::vector<Draw>& draws_of(const Ruleset& ruleset) {
  return ruleset.beside().get<Draws>(ruleset).all;
}

std::vector<Chance> chances_of(const Position& position, int seat) {
  const Model& model = position.ruleset().model();
  std::vector<Chance> chances;
  if (position.over()) return chances;
  PossibleWorlds worlds(position, seat);
  for (const Draw& draw : draws_of(position.ruleset())) {
    const auto in = [&](const Position& world) { return count(world, draw, seat); };
    const Chance chance = in(position);
    if (chance.cards > 0 && (!model.has_secrets() || worlds.agree(in))) chances.push_back(chance);
  }
  return chances;
}

}  // namespace tradewind
