// The report for spreadsheets and statistics programs: one value per line, to filter and pivot.
#include "simulate/report/report.h"

#include <cmath>
#include <sstream>

namespace tradewind {
namespace {

class Sheet {
 public:
  Sheet() { text_ << "table,item,measure,value,low,high,count\n"; }

  void add(const std::string& table, const std::string& item, const std::string& measure,
           double value, std::int64_t count) {
    begin(table, item, measure);
    text_ << number(value) << ",,," << count << '\n';
  }
  void add(const std::string& table, const std::string& item, const std::string& measure,
           const Interval& interval, std::int64_t count) {
    begin(table, item, measure);
    text_ << number(interval.value) << ',' << number(interval.low) << ',' << number(interval.high)
          << ',' << count << '\n';
  }
  [[nodiscard]] std::string text() const { return text_.str(); }

 private:
  void begin(const std::string& table, const std::string& item, const std::string& measure) {
    text_ << quoted(table) << ',' << quoted(item) << ',' << quoted(measure) << ',';
  }
  static std::string quoted(const std::string& field) {
    if (field.find_first_of(",\"\n\r") == std::string::npos) return field;
    std::string text = "\"";
    for (const char c : field) text += c == '"' ? "\"\"" : std::string(1, c);
    return text + "\"";
  }
  static std::string number(double value) {
    std::ostringstream text;
    text.precision(10);
    text << value;
    return text.str();
  }

  std::ostringstream text_;
};

void add_standings(Sheet& sheet, const std::string& table, const std::vector<StandingRow>& rows) {
  for (const StandingRow& row : rows) {
    sheet.add(table, row.id, "wins", row.wins, row.games);
    sheet.add(table, row.id, "win_rate", row.rate, row.games);
    sheet.add(table, row.id, "score", row.score, row.games);
  }
}

void add_histogram(Sheet& sheet, const std::string& table, const std::string& measure,
                   const Histogram& histogram, std::int64_t count) {
  for (const auto& [value, often] : histogram)
    sheet.add(table, std::to_string(value), measure, static_cast<double>(often), count);
}

void add_curves(Sheet& sheet, const Report& report) {
  for (const CurveRow& row : report.curves) {
    sheet.add("query", row.id, "winners_end", mean_of(row.sums->winners_end),
              row.sums->winners_end.count);
    sheet.add("query", row.id, "others_end", mean_of(row.sums->others_end),
              row.sums->others_end.count);
    for (std::size_t round = 0; round < row.sums->winners.size(); ++round) {
      for (const auto& [measure, sums] :
           {std::pair{"winners", row.sums->winners[round]}, {"others", row.sums->others[round]}}) {
        if (sums.count > 0)
          sheet.add("query_by_round." + row.id, std::to_string(round), measure, mean_of(sums),
                    sums.count);
      }
    }
  }
}

void add_cards(Sheet& sheet, const std::string& table, const std::vector<CardRow>& rows) {
  for (const CardRow& row : rows) {
    sheet.add(table, row.id, "copies", row.copies, row.games);
    sheet.add(table, row.id, "drawn", static_cast<double>(row.drawn), row.games);
    sheet.add(table, row.id, "drawn_in_games", static_cast<double>(row.drawn_games), row.games);
    sheet.add(table, row.id, "taken", static_cast<double>(row.taken.times), row.games);
    sheet.add(table, row.id, "taken_win_rate", row.taken.rate, row.taken.seats);
    if (row.taken.times > 0)
      sheet.add(table, row.id, "taken_round", row.taken_round, row.taken.times);
    for (const DeedRow& verb : row.verbs) {
      sheet.add(table, row.id, verb.id, static_cast<double>(verb.times), row.games);
      sheet.add(table, row.id, verb.id + "_win_rate", verb.rate, verb.seats);
    }
  }
}

}  // namespace

std::string report_csv(const Report& report) {
  Sheet sheet;
  const Statistics& statistics = report.statistics();
  const std::string& code = report.plan->ruleset->code();
  sheet.add("all", code, "games", static_cast<double>(statistics.games), statistics.games);
  sheet.add("all", code, "unfinished", static_cast<double>(statistics.unfinished),
            statistics.games);
  sheet.add("all", code, "rounds", mean_of(statistics.length), statistics.finished());
  sheet.add("all", code, "decisions", mean_of(statistics.choices), statistics.finished());
  sheet.add("all", code, "start_advantage", report.start_advantage, statistics.finished());
  add_standings(sheet, "seat", report.seats);
  add_standings(sheet, "bot", report.bots);
  add_standings(sheet, "turn", report.order);
  add_standings(sheet, "team", report.teams);
  add_histogram(sheet, "rounds", "games", statistics.lengths, statistics.finished());
  add_histogram(sheet, "best_score", "games", statistics.best_scores, statistics.finished());
  add_curves(sheet, report);
  add_cards(sheet, "card", report.cards);
  for (std::size_t i = 0; i < report.measures.size(); ++i) {
    const Pairs& pairs = report.totals->pairs[i];
    const double unit = report.measures[i].unit;
    sheet.add("compared", report.measures[i].id, "here", mean_of(pairs.here, unit),
              pairs.here.count);
    sheet.add("compared", report.measures[i].id, "there", mean_of(pairs.rival, unit),
              pairs.rival.count);
    sheet.add("compared", report.measures[i].id, "difference", mean_of(pairs.difference, unit),
              pairs.difference.count);
  }
  add_cards(sheet, "compared_card", report.rival_cards);
  if (report.sprt != nullptr) {
    sheet.add("sprt", report.bots[0].id, verdict_name(report.sprt->verdict()), report.elo,
              report.bots[0].games);
    for (std::size_t group = 0; group < report.sprt->trace().size(); ++group)
      sheet.add("sprt_trace", std::to_string(group + 1), "ratio", report.sprt->trace()[group],
                report.plan->players);
  }
  return sheet.text();
}

}  // namespace tradewind
