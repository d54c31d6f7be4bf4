// Parts of a View, each from what the engine says a seat sees. In between, a card is a text with
// its id and its number.
#pragma once

#include "serve/match/match_resources.h"
#include "tradewind/inspect.h"

#include <functional>

namespace tradewind::serve {

// The view of a seat, in which each card that it names has its number behind its id.
[[nodiscard]] Node numbered_view(const Position& position, int seat);
// Of all cards that a numbered view names
[[nodiscard]] std::vector<int> numbers_in(const Node& view);
// Visits the text of each card that a view names, in its order.
void each_named(Node& view, const std::function<void(std::string& card)>& visit);
[[nodiscard]] int number_in(const std::string& card);  // -1 if there is none
[[nodiscard]] std::string id_in(const std::string& card);

// An empty node if there is none
[[nodiscard]] const Node& member(const Node& map, const std::string& key);
// Adds it, unless it is null: what is unknown is left out.
void put(Node& map, const std::string& key, Node value);
[[nodiscard]] Node by_seat(const Node& list);  // a list by seat as a map
[[nodiscard]] Node texts_of(const NameList& lines);

[[nodiscard]] Node each_by_seat(const Node& lists);  // of each name, a list by seat as a map

[[nodiscard]] Node values_of_queries(const Node& queries);
// The counters of the game, of seats and of places; those of cards come with the card.
[[nodiscard]] Node shown_counters(const Node& counters);
// The counters of the game and of seats that have a text for it: {"game": [...], "0": [...]}.
[[nodiscard]] Node counter_lines(const Node& counters, const terminal::PlayerText& words);
[[nodiscard]] Node list_of(const std::vector<Chance>& chances);
[[nodiscard]] Node grids_of(Node view, const MatchResources& resources);

}  // namespace tradewind::serve
