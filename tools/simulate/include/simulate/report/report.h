// Room: tools/simulate/report. Results of a simulation as text, JSON, CSV and a web page.
// It shows statistics and computes none.
//
// The results of a simulation in display form: text, JSON, CSV and the page all use these rows.
//
//   const Report report = make_report(simulation, texts, "tradewind simulate zoo");
//   print_summary(report);
#pragma once

#include "narration/table_look.h"
#include "simulate/run/simulation.h"
#include "simulate/stats/intervals.h"
#include "support/json.h"
#include "tradewind/texts.h"

#include <optional>

namespace tradewind {

struct StandingRow {
  std::string id;    // "0", "greedy"
  std::string name;  // "seat 0", "greedy", "begins"
  std::int64_t games = 0;
  double wins = 0;
  Interval rate, score;
};

struct DeedRow {   // something that seats did with a card type
  std::string id;  // "taken", or a verb
  std::string name;
  std::int64_t times = 0;
  std::int64_t seats = 0;
  Interval rate;  // win rate of those seats
};

struct CardRow {
  std::string id, name, module;
  int copies = 0;
  std::int64_t games = 0;  // games that were watched
  std::int64_t drawn = 0, drawn_games = 0;
  DeedRow taken;
  double taken_round = 0;  // mean round
  std::vector<DeedRow> verbs;

  [[nodiscard]] double per_game(std::int64_t count) const;
};

struct CurveRow {
  std::string id, name;
  const CurveSums* sums = nullptr;
};

struct Report {
  std::optional<Texts> texts;      // set by make_report
  std::optional<TableLook> table;  // the same
  const SimulationPlan* plan = nullptr;
  const SimulationTotals* totals = nullptr;
  double seconds = 0;
  std::string title, rival_title;  // titles of the variants
  std::string command;             // reproduces the report
  bool together = false;           // a team game, or only one player
  double fair = 0;                 // mean win rate of a seat
  std::vector<StandingRow> seats, bots, order;
  std::vector<StandingRow> teams;  // if there are several
  Interval start_advantage;        // win rate of the starting player minus `fair`
  // The cards of the match, in the order of the variant; only if watched
  std::vector<CardRow> cards;
  std::vector<CardRow> rival_cards;
  std::vector<CurveRow> curves;
  std::vector<Measure> measures;  // of a comparison, parallel to totals->pairs
  const Sprt* sprt = nullptr;     // the sequential test, if there is one
  Interval elo;                   // its first bot's lead, from its share of wins

  [[nodiscard]] const Statistics& statistics() const { return totals->statistics; }
  // The text simulate.<key>.
  [[nodiscard]] std::string say(const std::string& key, const Texts::Values& values = {}) const;
};

[[nodiscard]] Report make_report(const Simulation& simulation, const Texts& texts,
                                 std::string command);

void print_summary(const Report& report);  // to stdout
void print_cards(const Report& report);
[[nodiscard]] Json report_json(const Report& report);
// One value per line: table, item, measure, value, low, high, count.
[[nodiscard]] std::string report_csv(const Report& report);
// A self-contained web page.
[[nodiscard]] std::string report_page(const Report& report);

}  // namespace tradewind
