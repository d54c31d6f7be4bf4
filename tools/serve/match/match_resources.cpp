#include "serve/match/match_resources.h"

#include "match/names.h"
#include "support/json.h"

namespace tradewind::serve {

const terminal::PlayerText& MatchResources::words(const std::string& language,
                                                  const People& people) {
  Words& words = words_[language];
  if (!words.text) {
    Texts texts(library_.index(), language, locale_themes(*ruleset_));
    words.text =
        std::make_unique<terminal::PlayerText>(ruleset_, std::move(texts), std::vector<SeatInfo>());
  }
  if (words.about != people) {
    std::vector<SeatInfo> named = *people;
    for (SeatInfo& each : named) {
      if (each.kind != "human") each.name = name_of_bot(each.name, words.text->texts());
    }
    words.text->seat(std::move(named));
  }
  words.about = people;
  return *words.text;
}

std::uint16_t MatchResources::event_number(const std::string& name) {
  const auto [found, added] =
      event_numbers_.try_emplace(name, static_cast<std::uint16_t>(events_.size()));
  if (added) {
    events_.push_back(name);
    const std::string key = "event." + name, brief = key + ".short";
    const bool line = texts_.has(brief) ? !texts_(brief).empty() : texts_.has(key);
    event_texts_.push_back({line, texts_.has(key + ".heading")});
  }
  return found->second;
}

std::uint16_t MatchResources::heading_number(const Event& event) {
  const auto [found, added] = heading_numbers_.try_emplace(
      event.name + written(to_json(event.args)), static_cast<std::uint16_t>(headings_.size()));
  if (added) headings_.push_back({event.name, event.args, event.types});
  return found->second;
}

}  // namespace tradewind::serve
