// Events that are kept: for sentences, and to be compared.
//
//   for (const Event& event : events_of(position, seat)) std::cout << event.name << '\n';
#pragma once

#include "tradewind/writer.h"

#include <string>
#include <vector>

namespace tradewind {

// Happening::Cause
struct EventCause {
  std::string name;
  std::string card = {};
  bool reaction = false;
  int depth = 0;
  bool operator==(const EventCause&) const = default;
};

// Happening. args: parameter name -> int, text, or null for a card that the seat cannot see.
struct Event {
  std::string name;
  Node args;
  NameList types;  // of args, in the same order
  std::vector<EventCause> causes = {};
};

// Position::each_event
[[nodiscard]] std::vector<Event> events_of(const Position& position, int seat = -1);
[[nodiscard]] Node node_of(const SeenValue& value);

}  // namespace tradewind
