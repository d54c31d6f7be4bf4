// Cards in expectations: ids compared as multisets, where a prefix that ends at a hyphen stands for any card with it.
//
//   const CardMatcher cards(ruleset);
//   std::string difference = cards.compare({"red"}, {"red-3", "blue-4"});  // "... unexpected blue-4"; empty when equal
#pragma once

#include "tradewind/ruleset.h"

#include <map>
#include <set>
#include <string>

namespace tradewind {

class CardMatcher {
 public:
  explicit CardMatcher(const Ruleset& ruleset);

  [[nodiscard]] bool matches(const std::string& expected, const std::string& actual) const;
  // Empty when the lists are equal as multisets, else what was expected, what is there, and the difference.
  [[nodiscard]] std::string compare(NameList expected, NameList actual) const;
  // The same words with every old id of a card replaced by its id of today.
  [[nodiscard]] std::string current(const std::string& words) const;
  // Whether a text is an id, or a prefix of one.
  [[nodiscard]] bool known(const std::string& id) const;
  [[nodiscard]] std::string suggestion(const std::string& id) const;

 private:
  std::set<std::string> ids_;
  std::map<std::string, std::string> renamed_;
};

// Whether words mean a move: each word equal to the move's or a prefix of it at a hyphen; words left out may be anything.
[[nodiscard]] bool words_match(const std::string& expected, const std::string& move);

}  // namespace tradewind
