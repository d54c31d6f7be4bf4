// Interprets typed text: a move by its number or by prefixes of its words, a card, or a move that
// is not legal.
#pragma once

#include "narration/player_text.h"
#include "tradewind/reference/overview.h"

#include <optional>
#include <string>
#include <vector>

namespace tradewind::terminal {

// A line as it was meant, whatever the keyboard or a paste makes of it: "１" and "① " are 1, "1.",
// "(1)" and "01" as well; blanks of all kinds are blanks, what nobody sees is left out, and
// quotation marks around the whole do not count. What an author types after ":" or "=" is code and
// stays.
[[nodiscard]] std::string as_typed(const std::string& line);
// Without what ends a sentence: "draw." and "Yes!".
[[nodiscard]] std::string without_stop(const std::string& typed);

[[nodiscard]] NameList split(const std::string& text, const std::string& between = " \t");
// The rest of a line
[[nodiscard]] std::string after_words(const std::string& line, std::size_t words);

[[nodiscard]] bool is_number(const std::string& word);  // of digits alone
// The index of a line of a menu, whose numbers begin with 1; nullopt for anything else.
[[nodiscard]] std::optional<std::size_t> index_of(const std::string& typed, std::size_t count);
// Whether this is a name of the command quit, in this language or in English.
[[nodiscard]] bool means_quit(const std::string& typed, const Texts& texts);
// Whether this begins the word for yes.
[[nodiscard]] bool means_yes(const std::string& typed, const Texts& texts);

// Whether the moves differ only in a number that increases by one from move to move.
[[nodiscard]] bool choose_a_number(const std::vector<MoveText>& moves);
// The number to type for each move of a list: the number it chooses, or else its place, counted
// from 1.
[[nodiscard]] NameList numbers_to_type(const std::vector<MoveText>& moves);

// Indices of the moves that the text matches: by number; else by prefixes of the words of the
// record text; else by prefixes of the words of the displayed text. Numbers must match in full. An
// exact match excludes all others.
[[nodiscard]] std::vector<int> moves_meant(const std::string& typed,
                                           const std::vector<MoveText>& moves,
                                           const NameList& read);
// The parts of a line with several moves: "1 3", or "cross larkspit-2, cross larkspit-4". One part
// for any other line.
[[nodiscard]] NameList several_moves(const std::string& line);
// The same for the displayed text without its first word: "governor" for "Hire Governor".
[[nodiscard]] std::vector<int> moves_about(const std::string& typed, const NameList& read);

// The beginnings of the first two words: "h sai" for "hire sailor-3"; all of a text with characters
// of several bytes.
[[nodiscard]] std::string shortened(const std::string& typed);

// Card types whose id, or a word of whose name, has this prefix; matches by id come first.
[[nodiscard]] std::vector<CardInfo> cards_meant(const std::string& typed, const PlayerText& words);

// The ids of the matching card types in `near`, in that order, or else of the first of all; empty
// if none matches.
[[nodiscard]] NameList completed_cards(const std::string& typed, const PlayerText& words,
                                       const NameList& near);

// What a move may begin with: its verb, and the first word that it shows.
[[nodiscard]] NameList verbs_to_type(const PlayerText& words);

// Completes the words of a move that need not be legal: "h gov" -> "hire governor-8"; one for each
// card in `near` that may be meant, in that order. Words that match nothing stay. Empty if the
// first word is no verb.
[[nodiscard]] NameList completed_moves(const std::string& typed, const PlayerText& words,
                                       const NameList& near);

}  // namespace tradewind::terminal
