// A series: matches one after the other with the same seats, where the variant of each names the next and an option asks for
// it. Scores are added up; no match knows of the others. What was played before travels in the setup (`carry`), so that the
// record of each match tells its series.
//
//   Series series(ruleset, setup);
//   do {
//     Match match(scripts_of(series.ruleset()), series.setup());
//     ...
//   } while (series.finish(match.position().result()));
//   series.total().places
#pragma once

#include "tradewind/match.h"

namespace tradewind {

struct SeriesMatch {
  std::string code;
  std::vector<int> scores;  // by seat
  std::string team;         // won, lost or empty
};

class Series {
 public:
  // From the match at hand on, which may be the only one. Throws ContentError when `carry` cannot be read.
  Series(std::shared_ptr<const Ruleset> ruleset, MatchSetup setup);

  [[nodiscard]] const std::shared_ptr<const Ruleset>& ruleset() const { return ruleset_; }  // of the match at hand
  [[nodiscard]] const MatchSetup& setup() const { return setup_; }
  [[nodiscard]] int matches() const { return matches_; }  // from the first to the last; 1: this is no series
  [[nodiscard]] const std::vector<SeriesMatch>& played() const { return played_; }

  // Counts the match at hand. True: another is at hand now, with a seed that follows from that of the one before.
  [[nodiscard]] bool finish(const Result& result);
  // Of the matches played: scores added up, equal ones share a place; a team has won when it won each. Of a match that is
  // no series its own result.
  [[nodiscard]] Result total() const;

 private:
  std::shared_ptr<const Ruleset> ruleset_;
  MatchSetup setup_;
  int matches_ = 1;
  std::vector<SeriesMatch> played_;
  Result last_;
};

// The matches before, as a record carries them. Throws ContentError with line and column in `file`.
[[nodiscard]] std::vector<SeriesMatch> read_series(const MatchSetup& setup, const std::string& file);

}  // namespace tradewind
