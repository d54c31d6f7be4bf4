// Which values of queries a seat may be told.
#include "engine/match/position_parts.h"
#include "knowledge/possible_worlds.h"
#include "knowledge/view.h"
#include "tradewind/explain.h"

#include <algorithm>
#include <utility>

namespace tradewind {

// Which zone it is, or how many cards it has, tells no face.
static bool tells_faces(const Model& model, const Term& term) {
  if (term.query != QueryId::none) return tells_faces(model, term.query);
  const bool hidden =
      term.zone != ZoneKind::none && model.zone_info[term.zone].faces != Audience::all;
  const bool of_no_card =
      term.kind == Term::Kind::zone || (term.kind == Term::Kind::count && term.of_all);
  return (hidden && !of_no_card) ||
         std::ranges::any_of(term.at, [&](const Term& at) { return tells_faces(model, at); });
}

bool tells_faces(const Model& model, QueryId query) {
  const Query& info = model.query_info[query];
  return info.scripted || tells_faces(model, info.value);
}

namespace {

// The queries that players see, and whether their values are the same for every seat.
struct ShownQueries {
  explicit ShownQueries(const Ruleset& ruleset) : same_for_all(!ruleset.model().has_secrets()) {
    const Model& model = ruleset.model();
    for (const QueryId query : model.queries.ids()) {
      if (!model.query_info[query].shown) continue;
      ids.push_back(query);
      same_for_all = same_for_all && !tells_faces(model, query);
    }
  }
  std::vector<QueryId> ids;
  bool same_for_all;
};

const ShownQueries& shown_queries(const Ruleset& ruleset) {
  return ruleset.beside().get<ShownQueries>(ruleset);
}

// Visits each shown query, for each seat if it is about one; else `of` is -1.
template <typename Visit>
void each_shown(const Position& position, Visit visit) {
  const Model& model = position.ruleset().model();
  for (const QueryId id : shown_queries(position.ruleset()).ids) {
    if (model.query_info[id].params.empty()) {
      visit(id, -1);
      continue;
    }
    for (int of = 0; of < position.players(); ++of) visit(id, of);
  }
}

// All at once, without asking what a seat may know.
std::vector<SeenValue> true_values(const Position& position) {
  const PositionParts& parts = PositionAccess::parts(position);
  std::vector<SeenValue> values;
  parts.look([&] {
    values.clear();  // asked twice when it is left to Lua
    each_shown(position, [&](QueryId id, int of) {
      const Word seat = of;
      const std::span<const Word> args(&seat, of < 0 ? 0 : 1);
      values.push_back({SeenValue::Kind::number, parts.runner().queries().evaluate(id, args), {}});
    });
  });
  return values;
}

// Values that depend on what the seat cannot see are left out, and so are those whose script fails:
// the error may tell a secret.
std::vector<SeenValue> shown_values(const Position& position, int seat) {
  const Model& model = position.ruleset().model();
  if (seat < 0 || shown_queries(position.ruleset()).same_for_all) return true_values(position);
  PossibleWorlds worlds(position, seat);
  std::vector<SeenValue> values;
  each_shown(position, [&](QueryId id, int of) {
    const std::string& name = model.queries.plain(id);
    const auto value = [&](const Position& world) { return world.query(name, of); };
    values.push_back(worlds.knows(id, of, value)
                         ? SeenValue{SeenValue::Kind::number, value(position), {}}
                         : SeenValue{});
  });
  return values;
}

}  // namespace

void write_view(const Position& position, int seat, DocumentWriter& out) {
  write_table(position, seat, out);
  const Model& model = position.ruleset().model();
  const std::vector<SeenValue> values = shown_values(position, seat);
  auto value = values.begin();
  out.key("queries");
  out.begin_map();
  each_shown(position, [&](QueryId id, int of) {
    if (of <= 0) out.key(model.queries.plain(id));
    if (of == 0) out.begin_list();
    out.value(*value++);
    if (of == position.players() - 1) out.end_list();
  });
  out.end_map();
}

Node view_of(const Position& position, int seat) {
  NodeWriter out;
  out.begin_map();
  write_view(position, seat, out);
  out.end_map();
  return std::move(out).node();
}

bool knows(const Position& position, int viewer, const std::string& query, int seat,
           const std::string& card) {
  const QueryCall call(position.ruleset().model(), query, seat, card);
  const auto value_and_steps = [&](const Position& world) {
    return std::pair(world.query(query, seat, card), explain(world, query, seat, card));
  };
  return PossibleWorlds(position, viewer).knows(call.query, seat, value_and_steps);
}

}  // namespace tradewind
