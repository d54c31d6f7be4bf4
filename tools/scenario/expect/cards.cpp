#include "scenario/expect/cards.h"

#include "read/text.h"
#include "tradewind/diagnostic.h"
#include "tradewind/near.h"
#include "tradewind/reference/overview.h"

#include <algorithm>
#include <iterator>

namespace tradewind {
namespace {

bool is_prefix(const std::string& stem, const std::string& id) {
  return id.size() > stem.size() && id.starts_with(stem) && id[stem.size()] == '-';
}

}  // namespace

bool words_match(const std::string& expected, const std::string& move) {
  const NameList wanted = words_of(expected);
  const NameList words = words_of(move);
  if (wanted.size() > words.size()) return false;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (wanted[i] != words[i] && (i == 0 || !is_prefix(wanted[i], words[i]))) return false;
  }
  return !wanted.empty();
}

CardMatcher::CardMatcher(const Ruleset& ruleset) : renamed_(renamed_cards_of(ruleset)) {
  for (const CardInfo& card : cards_of(ruleset)) {
    ids_.insert(card.id);
    ids_.insert(card.full_id);
  }
}

std::string CardMatcher::current(const std::string& words) const {
  std::string text;
  for (const std::string& word : words_of(words)) {
    const auto found = renamed_.find(word);
    text += (text.empty() ? "" : " ") + (found == renamed_.end() ? word : found->second);
  }
  return text;
}

bool CardMatcher::known(const std::string& id) const {
  if (renamed_.count(id) > 0) return true;
  const auto next = ids_.lower_bound(id + "-");
  return ids_.count(id) > 0 || (next != ids_.end() && is_prefix(id, *next));
}

NameList CardMatcher::types(const std::string& id) const {
  NameList types;
  std::ranges::copy_if(ids_, std::back_inserter(types), [&](const std::string& each) {
    return each.find('/') != std::string::npos && matches(id, each);
  });
  return types;
}

std::string CardMatcher::suggestion(const std::string& id) const {
  return did_you_mean(id, NameList(ids_.begin(), ids_.end()));
}

bool CardMatcher::matches(const std::string& expected, const std::string& actual) const {
  if (expected == actual) return true;
  if (const auto found = renamed_.find(expected); found != renamed_.end())
    return matches(found->second, actual);
  const std::size_t slash = actual.find('/');
  if (slash != std::string::npos && expected.find('/') == std::string::npos)
    return matches(expected, actual.substr(slash + 1));
  return ids_.count(expected) == 0 && is_prefix(expected, actual);
}

std::string CardMatcher::compare(NameList expected, NameList actual) const {
  const std::string wanted = list_text(expected);
  const std::string got = list_text(actual);
  // Longer words match fewer cards, so they choose first.
  std::stable_sort(expected.begin(), expected.end(),
                   [](const auto& a, const auto& b) { return a.size() > b.size(); });
  NameList missing;
  for (const std::string& word : expected) {
    const auto found = std::find_if(actual.begin(), actual.end(),
                                    [&](const std::string& id) { return matches(word, id); });
    if (found == actual.end()) {
      missing.push_back(word);
    } else {
      actual.erase(found);
    }
  }
  if (missing.empty() && actual.empty()) return {};
  std::string text = "expected " + wanted + ", got " + got;
  if (!missing.empty()) text += ", missing " + list_text(missing);
  if (!actual.empty()) text += ", unexpected " + list_text(actual);
  return text;
}

}  // namespace tradewind
