// Cards in expectations: compares ids as multisets; a prefix that ends at a hyphen stands for any
// card that has it.
//
//   const CardMatcher cards(ruleset);
//   // "... unexpected blue-4"; empty when equal
//   std::string difference = cards.compare({"red"}, {"red-3", "blue-4"});
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
  // Empty if the lists are equal as multisets, else a text with both lists and the difference.
  [[nodiscard]] std::string compare(NameList expected, NameList actual) const;
  // The words with every old id of a card replaced by its current id.
  [[nodiscard]] std::string current(const std::string& words) const;
  // Whether the text is an id or a prefix of one.
  [[nodiscard]] bool known(const std::string& id) const;
  // The full ids of the types that it means.
  [[nodiscard]] NameList types(const std::string& id) const;
  [[nodiscard]] std::string suggestion(const std::string& id) const;

 private:
  std::set<std::string> ids_;
  std::map<std::string, std::string> renamed_;
};

// Whether words match a move: each equals the move's word or is a prefix of it at a hyphen; omitted
// words match anything.
[[nodiscard]] bool words_match(const std::string& expected, const std::string& move);

}  // namespace tradewind
