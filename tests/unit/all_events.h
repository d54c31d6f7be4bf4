// An event of every kind that a ruleset knows, with arguments of the right types.
//
//   for (const Event& event : events_of(*ruleset))
//     CHECK(narrator.event(event).find('{') == std::string::npos);
#pragma once

#include "model/model.h"
#include "tradewind/events.h"
#include "tradewind/position.h"

namespace tradewind {

[[nodiscard]] inline std::vector<Event> events_of(const Ruleset& ruleset) {
  const Model& model = ruleset.model();
  const auto sample = [&](ValueType type) {
    const bool named = (type == ValueType::space && model.spaces.size() > 0) ||
                       (type == ValueType::region && model.regions.size() > 0);
    if (type == ValueType::card) return Node::text(model.types.plain(model.cards.front()));
    if (named)
      return Node::text(type == ValueType::space ? model.spaces.plain(SpaceId{})
                                                 : model.regions.plain(RegionId{}));
    return type == ValueType::name ? Node::text(model.names.front()) : Node::number(1);
  };
  std::vector<Event> events;
  for (const EventId id : model.events.ids()) {
    Event event{model.events.plain(id), Node::map(), {}};
    for (const ParamDef& param : model.event_info[id].params) {
      event.args.entries.emplace_back(param.name, sample(param.type));
      event.types.emplace_back(yaml_word(param.type));
    }
    events.push_back(std::move(event));
  }
  return events;
}

}  // namespace tradewind
