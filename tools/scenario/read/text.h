// Short texts for test output: values, events, the open question.
#pragma once

#include "tradewind/events.h"
#include "tradewind/position.h"

#include <string>

namespace tradewind {

[[nodiscard]] NameList words_of(const std::string& text);
// "[a, b]"; shortens a long list
[[nodiscard]] std::string list_text(const NameList& names);
[[nodiscard]] std::string value_text(const Node& node);              // on one line
[[nodiscard]] bool same_value(const Node& wanted, const Node& got);  // maps have no order
// The same for what is carried: of a card whose copies differ one of their numbers is enough.
[[nodiscard]] bool same_carried(const Node& wanted, const Node& got);
[[nodiscard]] NameList scalars(const Node& list);  // the items of a list as strings
[[nodiscard]] bool all_scalars(const Node& list);
[[nodiscard]] bool all_numbers(const Node& list);
// "card_moved seat=0 card=red-3"
[[nodiscard]] std::string event_text(const Event& event);
// The seats asked and their questions, and which moves are legal
[[nodiscard]] std::string question_text(const Position& position);

}  // namespace tradewind
