// A series: several matches in a row with the same seats. Each variant names the next one, and an
// option turns the series on. Scores are added up. The setup carries the earlier results and the
// values of carried counters (`carry`), so that every record contains its series. A match may ask
// to be played again instead of the next one.
//
//   Series series(ruleset, setup);
//   do {
//     Match match(scripts_of(series.ruleset()), series.setup());
//     ...
//   } while (series.finish(match_end_of(match.position())));
//   series.total().places
#pragma once

#include "tradewind/match.h"

namespace tradewind {

struct MatchEnd;  // beginning.h

struct SeriesMatch {
  std::string code;
  std::vector<int> scores;  // by seat
  std::string team;         // won, lost or empty
};

class Series {
 public:
  // Starts at the current match, which may be the only one. Throws ContentError if `carry` is
  // malformed.
  Series(std::shared_ptr<const Ruleset> ruleset, MatchSetup setup);

  // Of the current match
  [[nodiscard]] const std::shared_ptr<const Ruleset>& ruleset() const { return ruleset_; }
  [[nodiscard]] const MatchSetup& setup() const { return setup_; }
  // Number of matches; 1 if there is no series
  [[nodiscard]] int matches() const { return matches_; }
  [[nodiscard]] const std::vector<SeriesMatch>& played() const { return played_; }

  // Adds the end of the current match. Returns true if another match follows, whose seed is
  // derived from the previous one.
  [[nodiscard]] bool finish(const MatchEnd& ending);
  // The total of the matches played: scores are added up, ties share a place, and a team has won if
  // it won every match. Of one that was played again only the last result counts. For a single
  // match its own result.
  [[nodiscard]] Result total() const;

 private:
  std::shared_ptr<const Ruleset> ruleset_;
  MatchSetup setup_;
  int matches_ = 1;
  std::vector<SeriesMatch> played_;
  Result last_;
};

// The earlier matches of a series, from a record. Throws ContentError with line and column in
// `file`.
[[nodiscard]] std::vector<SeriesMatch> read_series(const MatchSetup& setup,
                                                   const std::string& file);
// Turns the setup of a match into that of the one after it, which may be another attempt: its seed,
// and what the match leaves. Values of counters that this match does not have stay as they are.
void follow(MatchSetup& setup, const MatchEnd& ending);

}  // namespace tradewind
