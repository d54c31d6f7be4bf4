// Room: tools/serve/match. A match as the server holds it: its log, its seats, who may sit there.
// On one thread; nothing here knows connections or the disk.
//
// What all matches of one code share on a thread: an interpreter, and texts by language.
#pragma once

#include "play/text/player_text.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tradewind::serve {

class Kit {
 public:
  Kit(const Library& library, std::shared_ptr<const Ruleset> ruleset)
      : library_(library), ruleset_(std::move(ruleset)), scripts_(ruleset_), zones_(ruleset_->zones()) {}

  [[nodiscard]] Scripts& scripts() { return scripts_; }
  [[nodiscard]] const Library& library() const { return library_; }
  [[nodiscard]] const std::shared_ptr<const Ruleset>& ruleset() const { return ruleset_; }
  [[nodiscard]] const std::vector<ZoneSummary>& zones() const { return zones_; }
  // The texts of a language, about these players until somebody else asks.
  using People = std::shared_ptr<const std::vector<SeatInfo>>;
  [[nodiscard]] const terminal::PlayerText& words(const std::string& language, const People& people);
  // A number for the name of an event.
  [[nodiscard]] std::uint16_t event_number(const std::string& name);
  [[nodiscard]] const std::string& event_name(std::uint16_t number) const { return events_[number]; }
  [[nodiscard]] std::size_t events() const { return events_.size(); }

 private:
  const Library& library_;
  std::shared_ptr<const Ruleset> ruleset_;
  Scripts scripts_;
  std::vector<ZoneSummary> zones_;
  struct Words {
    std::unique_ptr<terminal::PlayerText> text;
    People about;
  };
  std::map<std::string, Words> words_;  // by language
  NameList events_;
  std::map<std::string, std::uint16_t> event_numbers_;
};

}  // namespace tradewind::serve
