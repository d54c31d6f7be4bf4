// The report as one JSON object. docs/reference/commands.md documents its fields; new ones go to
// the end.
#include "simulate/report/report.h"
#include "support/figures.h"

#include <algorithm>

namespace tradewind {
namespace {

double ratio(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

Json interval(const Interval& interval) {
  return {{"value", interval.value}, {"low", interval.low}, {"high", interval.high}};
}

Json standings(const std::vector<StandingRow>& rows, const char* key) {
  Json list = Json::array();
  for (const StandingRow& row : rows) {
    Json entry;
    entry[key] = row.id;
    entry["games"] = row.games;
    entry["wins"] = row.wins;
    entry["win_rate"] = interval(row.rate);
    entry["score"] = interval(row.score);
    list.push_back(std::move(entry));
  }
  return list;
}

Json deed(const DeedRow& row) {
  return {{"times", row.times}, {"seats", row.seats}, {"win_rate", interval(row.rate)}};
}

Json cards(const std::vector<CardRow>& rows) {
  Json list = Json::array();
  for (const CardRow& row : rows) {
    Json entry;
    entry["id"] = row.id;
    entry["name"] = row.name;
    entry["copies"] = row.copies;
    entry["drawn"] = row.drawn;
    entry["drawn_per_game"] = row.per_game(row.drawn);
    entry["drawn_in_games"] = row.drawn_games;
    entry["taken"] = deed(row.taken);
    entry["taken"]["round"] = row.taken_round;
    Json moves = Json::object();
    for (const DeedRow& verb : row.verbs) moves[verb.id] = deed(verb);
    entry["moves"] = std::move(moves);
    list.push_back(std::move(entry));
  }
  return list;
}

Json curve(const std::vector<Totals>& rounds) {
  Json list = Json::array();
  for (const Totals& sums : rounds) list.push_back(mean_of(sums).value);
  return list;
}

Json queries(const Report& report) {
  Json all = Json::object();
  for (const CurveRow& row : report.curves) {
    Json entry;
    entry["winners_end"] = interval(mean_of(row.sums->winners_end));
    entry["others_end"] = interval(mean_of(row.sums->others_end));
    entry["winners_by_round"] = curve(row.sums->winners);
    entry["others_by_round"] = curve(row.sums->others);
    all[row.id] = std::move(entry);
  }
  return all;
}

Json comparison_json(const Report& report) {
  Json rival;
  rival["variant"] = report.plan->rival->code();
  rival["games"] = report.totals->pairs.empty() ? 0 : report.totals->pairs[0].difference.count;
  rival["unfinished"] = report.totals->rival.unfinished;
  rival["hash"] = hex16(report.totals->rival.hash);
  Json measures = Json::object();
  for (std::size_t i = 0; i < report.measures.size(); ++i) {
    const Pairs& pairs = report.totals->pairs[i];
    const double unit = report.measures[i].unit;
    measures[report.measures[i].id] = {{"here", mean_of(pairs.here, unit).value},
                                       {"there", mean_of(pairs.rival, unit).value},
                                       {"difference", interval(mean_of(pairs.difference, unit))}};
  }
  rival["measures"] = std::move(measures);
  if (report.plan->watch) rival["cards"] = cards(report.rival_cards);
  return rival;
}

Json sprt_json(const Report& report) {
  const Sprt& test = *report.sprt;
  Json json;
  json["low"] = report.plan->sprt->low;
  json["high"] = report.plan->sprt->high;
  json["verdict"] = verdict_name(test.verdict());
  json["rejects_at"] = test.rejects_at();
  json["accepts_at"] = test.accepts_at();
  json["elo"] = interval(report.elo);
  json["trace"] = test.trace();
  return json;
}

}  // namespace

Json report_json(const Report& report) {
  const Statistics& statistics = report.statistics();
  const SimulationPlan& plan = *report.plan;
  std::vector<double> wins, scores;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(plan.players); ++seat) {
    wins.push_back(statistics.won(seat));
    scores.push_back(ratio(statistics.score[seat], statistics.finished()));
  }
  const double seconds = std::max(report.seconds, 1e-9);
  Json json;
  json["variant"] = plan.ruleset->code();
  json["players"] = plan.players;
  json["games"] = statistics.games;
  json["bots"] = plan.bots;
  json["rotated"] = plan.rotate;
  json["seed"] = plan.seed;
  json["threads"] = plan.threads;
  json["ranks"] = plan.ranks;
  json["decisions"] = statistics.decisions;
  json["seconds"] = report.seconds;
  json["decisions_per_second"] = static_cast<double>(statistics.decisions) / seconds;
  json["games_per_second"] = static_cast<double>(statistics.games) / seconds;
  json["rounds_mean"] = ratio(statistics.rounds, statistics.finished());
  json["wins"] = wins;
  json["score_mean"] = scores;
  json["unfinished"] = statistics.unfinished;
  json["hash"] = hex16(statistics.hash);
  json["rounds"] = interval(mean_of(statistics.length));
  json["by_seat"] = standings(report.seats, "seat");
  json["by_bot"] = standings(report.bots, "bot");
  json["by_turn"] = standings(report.order, "turn");
  json["start_advantage"] = interval(report.start_advantage);
  if (plan.watch) {
    json["queries"] = queries(report);
    json["cards"] = cards(report.cards);
  }
  if (plan.rival) json["compared"] = comparison_json(report);
  if (report.sprt != nullptr) json["sprt"] = sprt_json(report);
  if (!report.teams.empty()) json["by_team"] = standings(report.teams, "team");
  return json;
}

}  // namespace tradewind
