// What a simulation found, ready to be shown: the same rows for text, JSON, CSV and the page.
//
//   const Report report = make_report(simulation, texts, "tradewind simulate zoo");
//   print_summary(report);
#pragma once

#include "format/json.h"
#include "simulate/run/simulation.h"
#include "simulate/stats/intervals.h"
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

struct DeedRow {   // what seats did with a card type
  std::string id;  // "taken", or a verb
  std::string name;
  std::int64_t times = 0;
  std::int64_t seats = 0;
  Interval rate;  // of wins of those seats
};

struct CardRow {
  std::string id, name, module;
  int copies = 0;
  std::int64_t games = 0;  // that were watched
  std::int64_t drawn = 0, drawn_games = 0;
  DeedRow taken;
  double taken_round = 0;  // rounds played then, mean
  std::vector<DeedRow> verbs;

  [[nodiscard]] double per_game(std::int64_t count) const;
};

struct CurveRow {
  std::string id, name;
  const CurveSums* sums = nullptr;
};

struct Report {
  std::optional<Texts> texts;  // make_report has set it
  const SimulationPlan* plan = nullptr;
  const Harvest* harvest = nullptr;
  double seconds = 0;
  std::string title, rival_title;  // of the variants
  std::string command;             // makes it again
  bool together = false;           // all seats win or lose as one, or there is only one
  double fair = 0;                 // mean share of wins of a seat
  std::vector<StandingRow> seats, bots, order;
  Interval start_advantage;    // of the seat that begins, over `fair`
  std::vector<CardRow> cards;  // those that are in the match, in the order of the variant; only when watched
  std::vector<CardRow> rival_cards;
  std::vector<CurveRow> curves;
  std::vector<Measure> measures;  // of a comparison, as harvest->pairs

  [[nodiscard]] const Statistics& statistics() const { return harvest->statistics; }
  // A text of the report: simulate.<key>.
  [[nodiscard]] std::string say(const std::string& key, const Texts::Values& values = {}) const;
};

[[nodiscard]] Report make_report(const Simulation& simulation, const Texts& texts, std::string command);

void print_summary(const Report& report);  // to stdout
void print_cards(const Report& report);
[[nodiscard]] Json report_json(const Report& report);
// One figure a line: table, item, measure, value, low, high, count.
[[nodiscard]] std::string report_csv(const Report& report);
// A page of its own, with nothing to be fetched from elsewhere.
[[nodiscard]] std::string report_page(const Report& report);

}  // namespace tradewind
