// Room: tools/serve/match. A match as the server holds it: its log, its seats, who may sit there.
// On one thread; nothing here knows connections or the disk.
//
// What all matches of one code share on a thread: an interpreter, and texts by language.
#pragma once

#include "narration/player_text.h"
#include "tradewind/reference/overview.h"

#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tradewind::serve {

class MatchResources {
 public:
  // `content`: a key of the files that the ruleset was made of; empty: nobody asks which.
  MatchResources(const Library& library, std::shared_ptr<const Ruleset> ruleset,
                 std::string content = "")
      : library_(library),
        ruleset_(std::move(ruleset)),
        content_(std::move(content)),
        scripts_(ruleset_),
        zones_(zones_of(*ruleset_)),
        grids_(grids_of(*ruleset_)),
        texts_(library.index(), "en", locale_themes(*ruleset_)) {}

  [[nodiscard]] Scripts& scripts() { return scripts_; }
  [[nodiscard]] const Library& library() const { return library_; }
  [[nodiscard]] const std::shared_ptr<const Ruleset>& ruleset() const { return ruleset_; }
  [[nodiscard]] const std::string& content() const { return content_; }
  [[nodiscard]] const std::vector<ZoneSummary>& zones() const { return zones_; }
  [[nodiscard]] const std::vector<GridInfo>& grids() const { return grids_; }
  // The texts of a language, about these players until somebody else asks.
  using People = std::shared_ptr<const std::vector<SeatInfo>>;
  [[nodiscard]] const terminal::PlayerText& words(const std::string& language,
                                                  const People& people);
  // A number for the name of an event.
  [[nodiscard]] std::uint16_t event_number(const std::string& name);
  // Whether texts tell of it in a line, and whether it heads a paragraph.
  [[nodiscard]] bool has_line(std::uint16_t event) const { return event_texts_[event].line; }
  [[nodiscard]] bool is_heading(std::uint16_t event) const { return event_texts_[event].heading; }
  [[nodiscard]] bool has_move_line(const std::string& verb) const {
    return texts_.has("event.move." + verb);
  }
  // A number for an event that heads paragraphs, with its arguments.
  [[nodiscard]] std::uint16_t heading_number(const Event& event);
  [[nodiscard]] const Event& heading(std::uint16_t number) const { return headings_[number]; }
  [[nodiscard]] const std::string& event_name(std::uint16_t number) const {
    return events_[number];
  }
  [[nodiscard]] std::size_t events() const { return events_.size(); }

 private:
  const Library& library_;
  std::shared_ptr<const Ruleset> ruleset_;
  std::string content_;
  Scripts scripts_;
  std::vector<ZoneSummary> zones_;
  std::vector<GridInfo> grids_;
  struct Words {
    std::unique_ptr<terminal::PlayerText> text;
    People about;
  };
  std::map<std::string, Words> words_;  // by language
  struct EventTexts {
    bool line, heading;
  };
  Texts texts_;
  NameList events_;
  std::vector<EventTexts> event_texts_;
  std::map<std::string, std::uint16_t> event_numbers_;
  std::deque<Event> headings_;
  std::map<std::string, std::uint16_t> heading_numbers_;
};

}  // namespace tradewind::serve
