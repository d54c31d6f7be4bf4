// What each seat sees of a match, in each language in which somebody follows it.
//
//   viewers.at(seat, "en").view_json();
#pragma once

#include "serve/table/current_match.h"
#include "serve/view/replay.h"
#include "serve/view/viewer.h"

#include <map>

namespace tradewind::serve {

class Viewers {
 public:
  explicit Viewers(CurrentMatch& match);

  [[nodiscard]] Viewer& at(int seat, const std::string& language);
  [[nodiscard]] bool knows(int seat, const std::string& language) const {
    return viewers_.contains({seat, language});
  }
  [[nodiscard]] Replay& replay(int seat);
  // Another one whenever a viewer was forgotten: then it may number cards in another way.
  [[nodiscard]] const std::string& stamp() const { return stamp_; }

  void expect(const Position& asked, int move);  // that will be played next
  void take_entry();                             // it has been applied, and is on the disk
  void keep(int seat, const std::string& language,
            std::int64_t now);  // somebody follows through it
  void forget_unused(std::int64_t now);

 private:
  CurrentMatch& match_;
  std::map<std::pair<int, std::string>, std::unique_ptr<Viewer>> viewers_;
  std::map<int, Replay> replays_;  // by seat
  std::string stamp_;
};

}  // namespace tradewind::serve
