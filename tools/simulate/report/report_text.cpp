// The report for the terminal.
#include "report/svg.h"
#include "simulate/report/report.h"
#include "support/figures.h"
#include "support/words.h"

#include <algorithm>
#include <iostream>

namespace tradewind {
namespace {

std::string range(const Interval& interval) {
  return padded(percent(interval.value), 7) + " (" + decimal(100 * interval.low, 1) + " to " +
         decimal(100 * interval.high, 1) + ")";
}

std::string signed_number(double number, int places) {
  return (number < 0 ? "" : "+") + decimal(number, places);
}

std::size_t longest(const std::vector<StandingRow>& rows, std::size_t least) {
  for (const StandingRow& row : rows) least = std::max(least, width_of(row.id));
  return least;
}

void print_seats(const Report& report) {
  const SimulationPlan& plan = *report.plan;
  const std::string bot = plan.rotate ? "" : "bot";
  std::size_t width = bot.size();
  for (std::size_t seat = 0; seat < report.seats.size() && !plan.rotate; ++seat)
    width = std::max(width, width_of(plan.bot(seat)));
  std::cout << "\nseat  " << padded(bot, width)
            << "        wins   share (95% interval)      mean score\n";
  for (std::size_t seat = 0; seat < report.seats.size(); ++seat) {
    const StandingRow& row = report.seats[seat];
    std::cout << right(row.id, 4) << "  " << padded(plan.rotate ? "" : plan.bot(seat), width)
              << right(decimal(row.wins, 1), 12) << "   " << padded(range(row.rate), 24)
              << right(decimal(row.score.value, 2), 12) << '\n';
  }
}

void print_bots(const Report& report) {
  if (report.bots.size() < 2) return;
  const std::size_t width = longest(report.bots, 4);
  std::cout << '\n'
            << padded("bot", width)
            << "       seats        wins   share (95% interval)      mean score\n";
  for (const StandingRow& row : report.bots) {
    std::cout << padded(row.id, width) << right(grouped(row.games), 12)
              << right(decimal(row.wins, 1), 12) << "   " << padded(range(row.rate), 24)
              << right(decimal(row.score.value, 2), 12) << '\n';
  }
  if (!report.plan->rotate)
    std::cout << "Each bot keeps its seat; use --rotate to change seats from game to game.\n";
}

void print_teams(const Report& report) {
  if (report.teams.empty()) return;
  const std::size_t width = longest(report.teams, 4);
  std::cout << '\n'
            << padded("team", width) << "        wins   share (95% interval)      mean score\n";
  for (const StandingRow& row : report.teams) {
    std::cout << padded(row.id, width) << right(decimal(row.wins, 1), 12) << "   "
              << padded(range(row.rate), 24) << right(decimal(row.score.value, 2), 12) << '\n';
  }
}

void print_comparison(const Report& report) {
  if (!report.plan->rival) return;
  const SimulationTotals& totals = *report.totals;
  std::cout << "\ncompared with " << report.plan->rival->code() << ", the same "
            << grouped(totals.pairs.empty() ? std::int64_t{0} : totals.pairs[0].difference.count)
            << " seeds (hash " << hex16(totals.rival.hash) << ")\n\n";
  std::size_t width = 0;
  for (const Measure& measure : report.measures) width = std::max(width, width_of(measure.name));
  std::cout << padded("", width) << "        here       there   difference (95% interval)\n";
  for (std::size_t i = 0; i < report.measures.size(); ++i) {
    const Pairs& pairs = totals.pairs[i];
    const double unit = report.measures[i].unit;
    const Interval gap = mean_of(pairs.difference, unit);
    std::cout << padded(report.measures[i].name, width)
              << right(decimal(mean_of(pairs.here, unit).value, 3), 12)
              << right(decimal(mean_of(pairs.rival, unit).value, 3), 12) << "   "
              << padded(signed_number(gap.value, 3), 8) << " (" << signed_number(gap.low, 3)
              << " to " << signed_number(gap.high, 3) << ")" << (gap.holds(0) ? "" : "  clear of 0")
              << '\n';
  }
}

void print_sprt(const Report& report) {
  const Sprt& test = *report.sprt;
  const SprtPlan& plan = *report.plan->sprt;
  const std::string range = "[" + short_number(plan.low) + ", " + short_number(plan.high) + "]";
  std::cout << "\nsprt     " << report.bots[0].id << " against " << report.bots[1].id << ", "
            << range << " Elo: " << verdict_name(test.verdict()) << " after "
            << grouped(report.statistics().games) << " games\n         ratio "
            << signed_number(test.trace().empty() ? 0 : test.trace().back(), 2) << ", rejected at "
            << signed_number(test.rejects_at(), 2) << ", accepted at "
            << signed_number(test.accepts_at(), 2) << "; " << signed_number(report.elo.value, 0)
            << " Elo (" << signed_number(report.elo.low, 0) << " to "
            << signed_number(report.elo.high, 0) << ")\n";
}

// Sorted by the win rate of players who took the card.
void print_rows(const std::string& title, const std::vector<CardRow>& cards) {
  std::vector<const CardRow*> rows;
  for (const CardRow& row : cards) rows.push_back(&row);
  std::stable_sort(rows.begin(), rows.end(), [](const CardRow* a, const CardRow* b) {
    if ((a->taken.seats > 0) != (b->taken.seats > 0)) return a->taken.seats > 0;
    return a->taken.rate.value > b->taken.rate.value;
  });
  std::size_t width = 4;
  for (const CardRow* row : rows) width = std::max(width, width_of(row->name));
  std::cout << '\n'
            << title << "\n\n"
            << padded("card", width)
            << "  copies   drawn   taken   win rate of takers (95%)   moves that name it\n";
  for (const CardRow* row : rows) {
    std::string moves;
    for (const DeedRow& verb : row->verbs) {
      if (row->per_game(verb.times) >= 0.005)
        moves +=
            (moves.empty() ? "" : ", ") + verb.name + " " + decimal(row->per_game(verb.times), 2);
    }
    const bool taken = row->taken.seats > 0;
    std::cout << padded(row->name, width) << right(std::to_string(row->copies), 8)
              << right(decimal(row->per_game(row->drawn), 2), 8)
              << right(taken ? decimal(row->per_game(row->taken.times), 2) : "-", 8) << "   "
              << padded(taken ? range(row->taken.rate) : "-", 26) << " " << moves << '\n';
  }
}

}  // namespace

void print_summary(const Report& report) {
  const Statistics& statistics = report.statistics();
  const SimulationPlan& plan = *report.plan;
  const double seconds = std::max(report.seconds, 1e-9);
  std::cout << plan.ruleset->code() << ": " << grouped(statistics.games)
            << (statistics.games == 1 ? " game of " : " games of ") << plan.players
            << (plan.players == 1 ? " player, seed " : " players, seed ") << plan.seed << '\n';
  print_seats(report);
  print_bots(report);
  print_teams(report);
  const Interval rounds = mean_of(statistics.length);
  std::cout << "\na game   " << decimal(rounds.value, 1) << " rounds, "
            << decimal(mean_of(statistics.choices).value, 1) << " decisions\n";
  if (report.together && plan.players > 1) {
    std::cout << "team     all seats win or lose together: " << range(report.seats[0].rate)
              << " of the games won\n";
  } else if (plan.players > 1) {
    std::cout << "start    the starting player wins " << range(report.order[0].rate) << ", "
              << signed_number(100 * report.start_advantage.value, 1) << " points against the mean"
              << (report.start_advantage.holds(0) ? ": not significant\n" : "\n");
  }
  std::cout << "speed    " << grouped(static_cast<double>(statistics.decisions) / seconds)
            << " decisions and " << grouped(static_cast<double>(statistics.games) / seconds)
            << " games a second, " << plan.threads << (plan.threads == 1 ? " thread" : " threads");
  if (plan.ranks > 1) std::cout << " in each of " << plan.ranks << " ranks";
  std::cout << ", " << decimal(report.seconds, 2) << " s in total\nhash     "
            << hex16(statistics.hash) << '\n';
  if (statistics.unfinished > 0) {
    std::cout << '\n'
              << grouped(statistics.unfinished) << " games were still unfinished after "
              << grouped(longest_game) << " answers\n";
  }
  print_comparison(report);
  if (report.sprt != nullptr) print_sprt(report);
}

void print_cards(const Report& report) {
  print_rows("cards, per game", report.cards);
  if (report.plan->rival)
    print_rows("cards of " + report.plan->rival->code() + ", per game", report.rival_cards);
}

}  // namespace tradewind
