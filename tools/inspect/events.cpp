#include "tradewind/events.h"

namespace tradewind {

Node node_of(const SeenValue& value) {
  NodeWriter out;
  out.value(value);
  return std::move(out).node();
}

std::vector<Event> events_of(const Position& position, int seat) {
  std::vector<Event> events;
  position.each_event(seat, [&](const Happening& happening) {
    Event& event = events.emplace_back(Event{std::string(happening.name), Node::map(), {}});
    for (const auto& [name, type, value] : happening.args) {
      event.args.entries.emplace_back(name, node_of(value));
      event.types.emplace_back(type);
    }
    for (const auto& [name, card, reaction, depth] : happening.causes)
      event.causes.push_back({std::string(name), std::string(card), reaction, depth});
  });
  return events;
}

}  // namespace tradewind
