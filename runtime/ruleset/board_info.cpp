#include "board_info.h"

namespace tradewind {
namespace {

Node fact_node(const Model& model, const FactInfo& info, FactValue value) {
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

}  // namespace

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

BoardInfo board_info(const Model& model) {
  BoardInfo info;
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
  return info;
}

}  // namespace tradewind
