#include "play/console/typed.h"

#include "support/letters.h"
#include "support/style.h"
#include "tradewind/reference/overview.h"
#include "tradewind/texts.h"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace tradewind::terminal {
namespace {

// A number is not a prefix of another number: 1 does not match 10.
bool begins_word(const std::string& word, const std::string& typed) {
  return is_number(typed) && is_number(word) ? word == typed : starts_with(word, typed);
}

// Each word typed is a prefix of the word at the same place.
bool begins(const NameList& typed, const NameList& words) {
  if (typed.size() > words.size()) return false;
  for (std::size_t i = 0; i < typed.size(); ++i) {
    if (!begins_word(words[i], typed[i])) return false;
  }
  return true;
}

// The first word typed is a prefix of the first word, the others are prefixes of later words, in
// order.
bool reads_like(const NameList& typed, const NameList& words) {
  if (typed.empty() || words.empty() || !begins_word(words.front(), typed.front())) return false;
  std::size_t at = 1;
  for (std::size_t i = 1; i < typed.size(); ++i, ++at) {
    while (at < words.size() && !begins_word(words[at], typed[i])) ++at;
    if (at >= words.size()) return false;
  }
  return true;
}

NameList words_of(const MoveText& move) { return split(folded(move.text)); }

constexpr const char* between_read = " \t.,:;()";

template <typename Fits>
std::vector<int> indices(std::size_t count, Fits fits) {
  std::vector<int> found;
  for (std::size_t i = 0; i < count; ++i) {
    if (fits(i)) found.push_back(static_cast<int>(i));
  }
  return found;
}

// The words of a verb as moves show it; some have a text only for their first argument.
NameList shown_verb(const std::string& verb, const PlayerText& words) {
  for (const std::string& key : {"move." + verb, "move." + verb + ".0"}) {
    if (words.has(key)) return split(folded(words(key)), between_read);
  }
  return {};
}

std::string completed_verb(const std::string& typed, const PlayerText& words) {
  std::string found;
  for (const std::string& verb : words.ruleset().verbs()) {
    const NameList read = shown_verb(verb, words);
    if (folded(verb) == typed) return verb;
    if (starts_with(folded(verb), typed) || (!read.empty() && starts_with(read.front(), typed))) {
      if (!found.empty()) return "";
      found = verb;
    }
  }
  return found;
}

constexpr std::string_view digits = "0123456789";

std::string without_quotes(std::string line) {
  constexpr std::string_view quotes = "\"\'`";
  while (line.size() > 1 && line.front() == line.back() &&
         quotes.find(line.front()) != std::string_view::npos)
    line = trimmed(line.substr(1, line.size() - 2));
  return line;
}

// "1." and "[1]" as lists print them, and "01".
std::string without_frame(const std::string& line) {
  const std::size_t first = line.find_first_not_of("([{<#"),
                    last = line.find_last_not_of(")]}>.:,;!");
  if (first == std::string::npos || last == std::string::npos || last < first) return line;
  const std::string inner = line.substr(first, last + 1 - first);
  if (!is_number(inner)) return line;
  return inner.substr(std::min(inner.find_first_not_of('0'), inner.size() - 1));
}

}  // namespace

std::string as_typed(const std::string& line) {
  const std::string typed = trimmed(in_ascii(line));
  if (!typed.starts_with(':') && !typed.starts_with('='))
    return without_frame(without_quotes(typed));
  const std::string given = trimmed(line);
  return given.front() == typed.front() ? given : typed;
}

std::string without_stop(const std::string& typed) {
  const std::size_t last = typed.find_last_not_of(".!,; ");
  return last == std::string::npos ? typed : typed.substr(0, last + 1);
}

bool is_number(const std::string& word) {
  return !word.empty() && word.find_first_not_of(digits) == std::string::npos;
}

NameList verbs_to_type(const PlayerText& words) {
  NameList verbs = words.ruleset().verbs();
  for (const std::string& verb : words.ruleset().verbs()) {
    if (const NameList read = shown_verb(verb, words);
        !read.empty() && !contains(verbs, read.front()))
      verbs.push_back(read.front());
  }
  return verbs;
}

std::string after_words(const std::string& line, std::size_t words) {
  std::size_t at = 0;
  for (; words > 0; --words) at = line.find_first_of(" \t", line.find_first_not_of(" \t", at));
  return at == std::string::npos ? "" : trimmed(line.substr(at));
}

NameList split(const std::string& text, const std::string& between) {
  NameList words;
  for (std::size_t at = text.find_first_not_of(between); at != std::string::npos;
       at = text.find_first_not_of(between, at)) {
    const std::size_t end = std::min(text.find_first_of(between, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

std::optional<std::size_t> index_of(const std::string& typed, std::size_t count) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(typed.data(), typed.data() + typed.size(), number);
  if (typed.empty() || error != std::errc{} || end != typed.data() + typed.size() || number < 1 ||
      number > count)
    return std::nullopt;
  return number - 1;
}

bool means_quit(const std::string& typed, const Texts& texts) {
  NameList names = split(folded(texts("ui.command.quit")), ", ");
  names.emplace_back("quit");
  return contains(names, folded(without_stop(typed)));
}

bool means_yes(const std::string& typed, const Texts& texts) {
  const std::string answer = folded(without_stop(typed));
  return answer == "yes" || (!answer.empty() && starts_with(folded(texts("ui.yes")), answer));
}

bool choose_a_number(const std::vector<MoveText>& moves) {
  if (moves.size() < 2) return false;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (moves[i].verb != moves[0].verb || moves[i].types != NameList{"int"}) return false;
    if (std::stoll(moves[i].args[0]) != std::stoll(moves[0].args[0]) + static_cast<long long>(i))
      return false;
  }
  return true;
}

NameList numbers_to_type(const std::vector<MoveText>& moves) {
  const bool chosen = choose_a_number(moves);
  NameList numbers;
  for (const MoveText& move : moves)
    numbers.push_back(chosen ? move.args.front() : std::to_string(numbers.size() + 1));
  return numbers;
}

std::vector<int> moves_meant(const std::string& typed, const std::vector<MoveText>& moves,
                             const NameList& read) {
  const NameList words = split(folded(typed));
  if (words.empty()) return {};
  const NameList numbers = numbers_to_type(moves);
  if (words.size() == 1 && is_number(words.front()))
    return indices(moves.size(), [&](std::size_t i) { return numbers[i] == words.front(); });
  // A line of the list
  if (const std::string number = without_frame(words.front());
      is_number(number) && words.size() > 1) {
    std::vector<int> listed = moves_meant(after_words(typed, 1), moves, read);
    std::erase_if(listed,
                  [&](int move) { return numbers[static_cast<std::size_t>(move)] != number; });
    if (listed.size() == 1 && !is_number(words[1])) return listed;
  }
  std::vector<int> meant =
      indices(moves.size(), [&](std::size_t i) { return words_of(moves[i]) == words; });
  const NameList said = split(folded(typed), between_read);
  const auto read_as = [&](std::size_t i) { return split(folded(read[i]), between_read); };
  if (meant.empty())
    meant = indices(moves.size(), [&](std::size_t i) { return read_as(i) == said; });
  if (meant.empty())
    meant = indices(moves.size(), [&](std::size_t i) { return begins(words, words_of(moves[i])); });
  if (meant.empty())
    meant = indices(moves.size(), [&](std::size_t i) { return reads_like(said, read_as(i)); });
  return meant;
}

NameList several_moves(const std::string& line) {
  if (NameList numbers = split(line, " \t,;+&"); std::ranges::all_of(numbers, is_number))
    return numbers;
  NameList parts;
  for (const std::string& part : split(line, ",")) {
    if (std::string typed = trimmed(part); !typed.empty()) parts.push_back(std::move(typed));
  }
  return parts;
}

std::vector<int> moves_about(const std::string& typed, const NameList& read) {
  const NameList words = split(folded(typed), between_read);
  if (words.empty()) return {};
  const auto after_first = [&](std::size_t i) {  // an exact match excludes all others
    const NameList shown = split(folded(read[i]), between_read);
    return std::equal(words.begin(), words.end(), shown.begin() + (shown.empty() ? 0 : 1),
                      shown.end());
  };
  const auto somewhere = [&](std::size_t i) {
    const NameList shown = split(folded(read[i]), between_read);
    NameList from_first = words;
    from_first.insert(from_first.begin(), shown.empty() ? "" : shown.front());
    return reads_like(from_first, shown);
  };
  const std::vector<int> exact = indices(read.size(), after_first);
  return exact.empty() ? indices(read.size(), somewhere) : exact;
}

std::string shortened(const std::string& typed) {
  if (std::ranges::any_of(typed, [](char letter) { return static_cast<signed char>(letter) < 0; }))
    return typed;
  const std::size_t second = typed.find(' ') + 1;
  return second == 0 ? typed.substr(0, 2) : typed.substr(0, 1) + " " + typed.substr(second, 3);
}

std::vector<CardInfo> cards_meant(const std::string& typed, const PlayerText& words) {
  const std::string wanted = folded(trimmed(typed));
  if (wanted.empty()) return {};
  std::vector<CardInfo> by_id, by_name;
  for (const CardInfo& card : words.cards()) {
    if (folded(card.id) == wanted || folded(card.full_id) == wanted) return {card};
    if (starts_with(folded(card.id), wanted)) {
      by_id.push_back(card);
    } else if (reads_like(split(wanted, between_read),
                          split(folded(words.name(card.id)), between_read))) {
      by_name.push_back(card);
    }
  }
  by_id.insert(by_id.end(), by_name.begin(), by_name.end());
  return by_id;
}

NameList completed_moves(const std::string& typed, const PlayerText& words, const NameList& near) {
  constexpr std::size_t most = 12;  // a person meant few
  const NameList parts = split(folded(typed));
  const std::string verb = parts.empty() ? "" : completed_verb(parts.front(), words);
  if (verb.empty()) return {};
  NameList moves = {verb};
  for (std::size_t i = 1; i < parts.size(); ++i) {
    NameList cards = is_number(parts[i]) ? NameList{} : completed_cards(parts[i], words, near);
    if (cards.empty()) cards = {parts[i]};
    NameList longer;
    for (const std::string& move : moves) {
      for (const std::string& card : cards) {
        if (longer.size() < most) longer.push_back(move + " " + card);
      }
    }
    moves = std::move(longer);
  }
  return moves;
}

NameList completed_cards(const std::string& typed, const PlayerText& words, const NameList& near) {
  const std::vector<CardInfo> cards = cards_meant(typed, words);
  NameList close;
  for (const std::string& id : near) {
    const auto is_meant = [&](const CardInfo& card) { return card.id == id || card.full_id == id; };
    if (std::ranges::any_of(cards, is_meant) && !contains(close, id)) close.push_back(id);
  }
  if (close.empty() && !cards.empty()) close.push_back(cards.front().id);
  return close;
}

}  // namespace tradewind::terminal
