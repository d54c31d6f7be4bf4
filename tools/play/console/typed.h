// What somebody typed: a move by its number or by the beginnings of its words, a card, or a whole move that is not legal.
#pragma once

#include "play/text/player_text.h"

#include <string>
#include <vector>

namespace tradewind::terminal {

[[nodiscard]] NameList split(const std::string& text, const std::string& between = " \t");

// Whether the moves differ only in a number, one higher from each to the next.
[[nodiscard]] bool choose_a_number(const std::vector<MoveText>& moves);
// What is typed for each move of a list: the number that it chooses, or else its place from 1.
[[nodiscard]] NameList numbers_to_type(const std::vector<MoveText>& moves);

// Indices of the moves that the text may mean: by its number to type, else by beginnings of the words of the move as records
// keep it, else of the move as it reads; numbers in it have no beginnings. A move that is meant to the letter is meant alone.
[[nodiscard]] std::vector<int> moves_meant(const std::string& typed, const std::vector<MoveText>& moves, const NameList& read);

// Card types whose id, or a word of whose name, begins so; ids first.
[[nodiscard]] std::vector<CardInfo> cards_meant(const std::string& typed, const PlayerText& words);

// The id of the card type that is meant, one of `near` if possible; empty when none is.
[[nodiscard]] std::string completed_card(const std::string& typed, const PlayerText& words, const NameList& near);

// The whole words of a move that need not be legal: "h gov" -> "hire governor-8". PlayerText that fit nothing stay.
// Cards in `near` are preferred, in that order. Empty when the first word is no verb.
[[nodiscard]] std::string completed_move(const std::string& typed, const PlayerText& words, const NameList& near);

}  // namespace tradewind::terminal
