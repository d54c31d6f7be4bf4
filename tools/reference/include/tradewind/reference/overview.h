// What a ruleset has: its cards, zones, marks, dice and board, its functions, and who changed what.
// For tools that show, count or explain them; a match is played without.
//
//   for (const CardInfo& card : cards_of(ruleset)) std::cout << card.id << '\n';
#pragma once

#include "tradewind/board.h"
#include "tradewind/document.h"
#include "tradewind/options.h"
#include "tradewind/reference/layer_info.h"

#include <map>
#include <string>
#include <vector>

namespace tradewind {

class Ruleset;

struct FunctionInfo {   // a function of a script
  std::string name;     // "module/sequence.step", as errors call it
  std::string why_not;  // why only Lua can execute it, "file:line: reason"; empty if it is compiled
};

struct CardInfo {
  std::string id;  // without its module where that is unambiguous
  std::string full_id;
  std::string name_key;  // stem of its locale keys
  std::string ability;
  std::string module;
  int copies = 0;
  Node facts;  // a map of its printed facts
};

struct ZoneSummary {
  std::string id;
  bool per_seat = false;
  bool per_card = false;
  bool faces_public = false;
};

[[nodiscard]] std::vector<CardInfo> cards_of(const Ruleset& ruleset);  // as in cards.yaml
// Old ids of card types -> current ids. Moves and `given` accept the old ones.
[[nodiscard]] const std::map<std::string, std::string>& renamed_cards_of(const Ruleset& ruleset);
[[nodiscard]] std::vector<ZoneSummary> zones_of(const Ruleset& ruleset);
// Without spaces if there is none
[[nodiscard]] const BoardInfo& board_of(const Ruleset& ruleset);
[[nodiscard]] NameList mark_kinds_of(const Ruleset& ruleset);
[[nodiscard]] NameList dice_of(const Ruleset& ruleset);
// Queries of one seat, or of the game, that a table shows; in the order declared
[[nodiscard]] NameList shown_queries(const Ruleset& ruleset, bool of_seat = true);
// Query of a seat: the score of a result; empty if there is none
[[nodiscard]] std::string score_query(const Ruleset& ruleset);
// The number of players it allows that is nearest
[[nodiscard]] int clamp_players(const Ruleset& ruleset, int wanted);
// What the questions are about that offer it
[[nodiscard]] NameList questions_with(const Ruleset& ruleset, const std::string& verb);
// The bool option that lets a match follow; empty if there is none
[[nodiscard]] std::string series_option_of(const Ruleset& ruleset);

// Both by name
[[nodiscard]] std::vector<LayerInfo> layers_of(const Ruleset& ruleset);
[[nodiscard]] std::vector<FunctionInfo> functions_of(const Ruleset& ruleset);

}  // namespace tradewind
