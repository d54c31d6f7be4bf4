#include "serve/match/kit.h"

namespace tradewind::serve {

const terminal::PlayerText& Kit::words(const std::string& language, const People& people) {
  Words& words = words_[language];
  if (!words.text) {
    Texts texts(library_.index(), language, ruleset_->locale_themes());
    words.text = std::make_unique<terminal::PlayerText>(ruleset_, std::move(texts), *people);
  } else if (words.about != people) {
    words.text->seat(*people);
  }
  words.about = people;
  return *words.text;
}

std::uint16_t Kit::event_number(const std::string& name) {
  const auto [found, added] = event_numbers_.try_emplace(name, static_cast<std::uint16_t>(events_.size()));
  if (added) events_.push_back(name);
  return found->second;
}

}  // namespace tradewind::serve
