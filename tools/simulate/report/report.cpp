#include "simulate/report/report.h"

#include "narration/player_text.h"
#include "tradewind/reference/overview.h"

#include <algorithm>

namespace tradewind {
namespace {

StandingRow row_of(const Standing& standing, std::string id, std::string name) {
  return {std::move(id),
          std::move(name),
          standing.games,
          static_cast<double>(standing.wins) / static_cast<double>(whole_win),
          win_rate(standing.wins, standing.games),
          mean_of(standing.score)};
}

// Combines bots of the same name.
std::vector<StandingRow> rows_of_bots(const SimulationPlan& plan, const Statistics& statistics) {
  std::vector<std::pair<std::string, Standing>> bots;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(plan.players); ++seat) {
    auto found = std::find_if(bots.begin(), bots.end(),
                              [&](const auto& bot) { return bot.first == plan.bot(seat); });
    if (found == bots.end()) found = bots.emplace(bots.end(), plan.bot(seat), Standing{});
    add_packed(found->second, pack(statistics.bots[seat]));
  }
  std::vector<StandingRow> rows;
  for (const auto& [name, standing] : bots) rows.push_back(row_of(standing, name, name));
  return rows;
}

// The wins of all its seats; its score is the mean of theirs.
std::vector<StandingRow> rows_of_teams(const SimulationPlan& plan, const Statistics& statistics) {
  std::vector<StandingRow> rows;
  for (int team = 0; team < plan.players && plan.ruleset->teams() > 1; ++team) {
    if (plan.ruleset->team(team) != team) continue;
    Standing standing;
    std::string seats;
    for (int seat = team; seat < plan.players; ++seat) {
      if (plan.ruleset->team(seat) != team) continue;
      add_packed(standing, pack(statistics.seats[static_cast<std::size_t>(seat)]));
      seats += (seats.empty() ? "" : "+") + std::to_string(seat);
    }
    standing.games = statistics.seats[static_cast<std::size_t>(team)].games;
    rows.push_back(row_of(standing, seats, seats));
  }
  return rows;
}

DeedRow deed_row(const SeatsWith& sums, const std::string& id, const std::string& name) {
  return {id, name, sums.times, sums.seats, win_rate(sums.wins, sums.seats)};
}

std::vector<CardRow> rows_of_cards(const std::shared_ptr<const Ruleset>& ruleset, const Seen& seen,
                                   const Texts& texts) {
  const terminal::PlayerText words(ruleset, texts, {});
  const std::vector<CardInfo> cards = cards_of(*ruleset);
  const NameList verbs = ruleset->verbs();
  std::vector<CardRow> rows;
  for (std::size_t type = 0; type < seen.cards.size(); ++type) {
    const CardSums& sums = seen.cards[type];
    if (cards[type].copies == 0) continue;
    CardRow row;
    row.id = cards[type].id;
    row.name = words.card(cards[type].id);
    row.module = cards[type].module;
    row.copies = cards[type].copies;
    row.games = seen.games;
    row.drawn = sums.drawn;
    row.drawn_games = sums.drawn_games;
    row.taken = deed_row(sums.taken, "taken", texts("simulate.taken"));
    if (sums.taken.times > 0)
      row.taken_round =
          static_cast<double>(sums.taken_round) / static_cast<double>(sums.taken.times);
    for (std::size_t verb = 0; verb < sums.named.size(); ++verb) {
      if (sums.named[verb].times == 0) continue;
      row.verbs.push_back(deed_row(sums.named[verb], verbs[verb], verbs[verb]));
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

std::string variant_title(const Texts& texts, const Ruleset& ruleset) {
  const std::string key = "variant." + ruleset.variant() + ".name";
  const std::string name = texts.has(key) ? texts(key) : ruleset.variant();
  return ruleset.code() == ruleset.variant() ? name : name + " (" + ruleset.code() + ")";
}

// "query.score" -> the name of that query at the end; "seat_wins.0" -> wins of seat 0.
std::string measure_name(const Report& report, const std::string& id) {
  const std::size_t dot = id.find('.');
  const std::string kind = id.substr(0, dot),
                    which = dot == std::string::npos ? "" : id.substr(dot + 1);
  if (kind == "query")
    return report.say("measure.query",
                      {{"query", report.texts->has(id) ? (*report.texts)(id) : which}});
  const std::string bot = kind == "bot_wins" ? report.plan->bot(std::stoul(which)) : "";
  return report.say("measure." + kind, {{"number", which}, {"bot", bot}});
}

}  // namespace

double CardRow::per_game(std::int64_t count) const {
  return games == 0 ? 0 : static_cast<double>(count) / static_cast<double>(games);
}

std::string Report::say(const std::string& key, const Texts::Values& values) const {
  return (*texts)("simulate." + key, values);
}

Report make_report(const Simulation& simulation, const Texts& texts, std::string command) {
  const SimulationPlan& plan = simulation.plan();
  const Statistics& statistics = simulation.statistics();
  Report report;
  report.texts = texts;
  report.table.emplace(plan.ruleset->catalog(), plan.ruleset->modules());
  report.plan = &plan;
  report.totals = &simulation.totals();
  report.seconds = simulation.seconds();
  report.command = std::move(command);
  report.title = variant_title(texts, *plan.ruleset);
  if (plan.rival) report.rival_title = variant_title(texts, *plan.rival);
  report.together = plan.players == 1 || plan.ruleset->together();
  Standing all;
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(plan.players); ++seat) {
    const std::string number = std::to_string(seat);
    report.seats.push_back(
        row_of(statistics.seats[seat], number, report.say("seat", {{"number", number}})));
    report.order.push_back(row_of(statistics.order[seat], number, report.say("turn." + number)));
    add_packed(all, pack(statistics.seats[seat]));
  }
  report.bots = rows_of_bots(plan, statistics);
  report.teams = rows_of_teams(plan, statistics);
  report.fair = win_rate(all.wins, all.games).value;
  const Interval& first = report.order[0].rate;
  report.start_advantage = {first.value - report.fair, first.low - report.fair,
                            first.high - report.fair};
  if (plan.watch) {
    report.cards = rows_of_cards(plan.ruleset, simulation.totals().seen, texts);
    if (plan.rival)
      report.rival_cards = rows_of_cards(plan.rival, simulation.totals().rival_seen, texts);
    const NameList queries = shown_queries(*plan.ruleset);
    for (std::size_t query = 0; query < simulation.totals().seen.curves.size(); ++query) {
      const std::string key = "query." + queries[query];
      if (report.table->hides_query(queries[query])) continue;  // no value of a player to follow
      report.curves.push_back({queries[query], texts.has(key) ? texts(key) : queries[query],
                               &simulation.totals().seen.curves[query]});
    }
  }
  if (plan.rival) report.measures = measures_of(plan);
  if (simulation.sprt()) {
    report.sprt = &*simulation.sprt();
    const Interval& rate = report.bots[0].rate;
    report.elo = {elo_of(rate.value, plan.players), elo_of(rate.low, plan.players),
                  elo_of(rate.high, plan.players)};
  }
  for (Measure& measure : report.measures) measure.name = measure_name(report, measure.id);
  if (report.totals->pairs.empty()) report.measures.clear();
  return report;
}

}  // namespace tradewind
