#include "tradewind/reference/overview.h"

#include "content/catalog/catalog.h"
#include "model/model.h"
#include "model/program.h"
#include "script/accelerator.h"
#include "tradewind/ruleset.h"

#include <algorithm>
#include <functional>
#include <set>

namespace tradewind {
namespace {

Node fact_node(const Model& model, const Fact& info, FactValue value) {
  switch (info.type) {
    case FactType::integer: return Node::number(value);
    case FactType::boolean: return Node::boolean(value != 0);
    case FactType::enumeration: return Node::text(info.values[static_cast<std::size_t>(value)]);
    case FactType::region: return Node::text(model.regions.plain(id_of<RegionId>(value)));
    case FactType::multiset: break;
  }
  Node list = Node::list();
  for (std::size_t i = 0; i < info.values.size(); ++i) {
    for (int copy = 0; copy < times_in(value, static_cast<int>(i)); ++copy)
      list.items.push_back(Node::text(info.values[i]));
  }
  return list;
}

// A map of the printed facts, without those that are none, 0 or false.
Node printed_facts(const Model& model, const std::function<FactValue(FactId)>& fact) {
  Node facts = Node::map();
  for (const FactId each : model.facts.ids()) {
    const FactValue value = fact(each);
    if (value == model.no_fact(each)) continue;
    facts.entries.emplace_back(model.facts.plain(each),
                               fact_node(model, model.fact_info[each], value));
  }
  return facts;
}

struct WholeBoard {
  explicit WholeBoard(const Ruleset& ruleset);
  BoardInfo info;
};

WholeBoard::WholeBoard(const Ruleset& ruleset) {
  const Model& model = ruleset.model();
  info.id = model.board_id;
  for (const SpaceId id : model.spaces.ids()) {
    const std::size_t i = index(id);
    BoardSpace& space = info.spaces.emplace_back();
    space.id = model.spaces.plain(id);
    space.x = model.places[i].first;
    space.y = model.places[i].second;
    space.region = word_of(model.board.region(i));
    space.facts = printed_facts(model, [&](FactId fact) { return model.fact(id, fact); });
    for (const std::size_t other : model.board.neighbours(i)) {
      if (other > i) info.edges.emplace_back(i, other);
    }
  }
  for (const RegionId id : model.regions.ids()) {
    const std::size_t i = index(id);
    BoardRegion& region = info.regions.emplace_back();
    region.id = model.regions.plain(id);
    region.first = model.board.first(i);
    region.count = model.board.size(i);
    for (const std::uint16_t gate : model.board.gates(i)) region.gates.push_back(gate);
    region.facts = printed_facts(model, [&](FactId fact) { return model.fact(id, fact); });
  }
}

}  // namespace

const BoardInfo& board_of(const Ruleset& ruleset) {
  return ruleset.beside().get<WholeBoard>(ruleset).info;
}

std::vector<CardInfo> cards_of(const Ruleset& ruleset) {
  const Model& model = ruleset.model();
  std::vector<CardInfo> cards;
  for (const TypeId type : model.types.ids()) {
    const CardType& info = model.type_info[type];
    CardInfo card;
    card.full_id = model.types.full(type);
    card.id = model.types.shortest(type);
    card.name_key = info.name_key;
    card.ability = info.ability;
    card.module = info.module;
    card.copies = info.copies;
    card.facts = printed_facts(model, [&](FactId fact) { return model.fact(type, fact); });
    cards.push_back(std::move(card));
  }
  return cards;
}

const std::map<std::string, std::string>& renamed_cards_of(const Ruleset& ruleset) {
  return ruleset.model().renamed;
}

NameList shown_queries(const Ruleset& ruleset, bool of_seat) {
  const Model& model = ruleset.model();
  NameList names;
  for (const QueryId id : model.queries.ids()) {
    const Query& info = model.query_info[id];
    if (info.shown && info.params.empty() != of_seat) names.push_back(model.queries.plain(id));
  }
  return names;
}

std::string score_query(const Ruleset& ruleset) {
  const Model& model = ruleset.model();
  return model.score == QueryId::none ? "" : model.queries.plain(model.score);
}

int clamp_players(const Ruleset& ruleset, int wanted) {
  return std::clamp(wanted, ruleset.min_players(), ruleset.max_players());
}

std::vector<ZoneSummary> zones_of(const Ruleset& ruleset) {
  const Model& model = ruleset.model();
  std::vector<ZoneSummary> zones;
  for (const ZoneKind zone : model.zones.ids()) {
    const Zone& info = model.zone_info[zone];
    zones.push_back({model.zones.plain(zone), info.owner == Owner::seat, info.owner == Owner::card,
                     info.faces == Audience::all});
  }
  return zones;
}

NameList mark_kinds_of(const Ruleset& ruleset) { return ruleset.model().marks.all(); }
NameList dice_of(const Ruleset& ruleset) { return ruleset.model().dice.all(); }

NameList questions_with(const Ruleset& ruleset, const std::string& verb) {
  NameList questions;
  for (const Sequence& sequence : ruleset.program().sequences) {
    for (const QuestionSpec& ask : sequence.asks) {
      const bool offers = std::ranges::any_of(
          ask.moves, [&](const MoveSpec& move) { return move.verb == verb && !move.never; });
      if (offers && !contains(questions, ask.about)) questions.push_back(ask.about);
    }
  }
  return questions;
}

std::string series_option_of(const Ruleset& ruleset) {
  std::string option;
  for (const std::string& id : ruleset.modules()) {
    const std::string& series = ruleset.catalog().modules.at(id).series;
    if (!series.empty()) option = series;
  }
  return ruleset.options().contains(option) ? option : "";
}

std::vector<LayerInfo> layers_of(const Ruleset& ruleset) {
  std::vector<LayerInfo> layers = ruleset.program().layers;
  std::ranges::stable_sort(layers, {}, &LayerInfo::name);
  return layers;
}

// Those that the engine or a script calls.
std::vector<FunctionInfo> functions_of(const Ruleset& ruleset) {
  const Program& program = ruleset.program();
  std::set<FunctionId> called;
  for (const FunctionId id : program.functions.ids()) {
    if (program.functions[id].signature.use != Signature::Use::none) called.insert(id);
  }
  for (const auto& [name, function] : program.rules) called.insert(function);
  std::vector<FunctionInfo> functions;
  for (const FunctionId id : called) {
    functions.push_back({program.functions[id].name, ruleset.accelerator() != nullptr
                                                         ? ruleset.accelerator()->why_not(id)
                                                         : "this build has no compiler"});
  }
  std::ranges::stable_sort(functions, {}, &FunctionInfo::name);
  return functions;
}

}  // namespace tradewind
