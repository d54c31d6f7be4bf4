#include "load/figures.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace tradewind::load {
namespace {

constexpr double kib = 1024, mib = kib * kib, gib = kib * mib;

std::string number(double value, int digits) {
  std::array<char, 64> text{};
  std::snprintf(text.data(), text.size(), "%.*f", digits, value);
  return text.data();
}

std::string line(const std::string& what, const std::string& value) {
  constexpr std::size_t width = 26;
  return what + std::string(what.size() < width ? width - what.size() : 1, ' ') + value + "\n";
}

std::string times(const Latencies& all) {
  return "p50 " + number(all.at(0.5), 1) + " ms, p99 " + number(all.at(0.99), 1) + " ms, max " +
         number(all.at(1), 1) + " ms";
}

double per_table(const Settings& settings, const Figures& figures) {
  return static_cast<double>(figures.memory - figures.memory_before) / settings.tables;
}

std::string json_times(const Latencies& all) {
  return R"({"p50":)" + number(all.at(0.5), 3) + R"(,"p99":)" + number(all.at(0.99), 3) +
         R"(,"max":)" + number(all.at(1), 3) + "}";
}

std::string moves_text(const Settings& settings, const Figures& figures) {
  const double moves = static_cast<double>(figures.seen.count());
  std::string text = line("moves a second", number(moves / figures.seconds, 0) +
                                                " (wanted: " + number(settings.rate, 0) + ", in " +
                                                number(figures.seconds, 0) + " s)");
  text += line("answered after", times(figures.answered)) +
          line("seen by all seats after", times(figures.seen));
  const double updates = static_cast<double>(std::max<std::uint64_t>(1, figures.updates));
  text += line("update", number(static_cast<double>(figures.bytes) / updates, 0) + " bytes");
  text += line("not played", std::to_string(figures.missed) + " (no table was free)");
  return text + line("processors", "server " + number(figures.server_processor, 2) +
                                       ", these clients " + number(figures.client_processor, 2));
}

}  // namespace

double Latencies::at(double share) const {
  if (seconds_.empty()) return 0;
  std::vector<double> sorted = seconds_;
  const auto last = static_cast<double>(sorted.size() - 1);
  const auto place = static_cast<std::ptrdiff_t>(std::ceil(share * last));
  std::nth_element(sorted.begin(), sorted.begin() + place, sorted.end());
  constexpr double milliseconds = 1000;
  return sorted[static_cast<std::size_t>(place)] * milliseconds;
}

std::string as_text(const Settings& settings, const Figures& figures) {
  std::string text = line("tables", std::to_string(settings.tables) + " of " +
                                        std::to_string(settings.players) + ", " + settings.code +
                                        "; " + std::to_string(figures.sockets) + " sockets");
  text += line("made and joined", number(figures.setup_seconds, 1) + " s");
  if (settings.restart) {
    text += line("moves at each table", std::to_string(settings.moves));
    text += line("ready after a kill",
                 number(figures.health_seconds, 2) + " s until the server answers");
    text += line("all matches joined", number(figures.matches_seconds, 2) + " s after the start");
    text += line("each join", times(figures.joined));
  } else if (!settings.nobody) {
    text += moves_text(settings, figures);
  }
  text += line("refused, errors",
               std::to_string(figures.refused) + ", " + std::to_string(figures.errors));
  if (figures.memory > 0) {
    const double each = per_table(settings, figures);
    text += line("server memory", number(static_cast<double>(figures.memory) / mib, 0) + " MiB, " +
                                      number(each / kib, 1) + " KiB a table: " +
                                      number(gib / std::max(1.0, each), 0) + " tables a GiB");
  }
  return figures.errors + figures.refused == 0 ? text
                                               : text + line("the first one", figures.first_error);
}

std::string as_json(const Settings& settings, const Figures& figures) {
  std::string json =
      R"({"code":")" + settings.code + R"(","tables":)" + std::to_string(settings.tables) +
      R"(,"players":)" + std::to_string(settings.players) + R"(,"sockets":)" +
      std::to_string(figures.sockets) + R"(,"setup_seconds":)" + number(figures.setup_seconds, 3);
  if (settings.restart) {
    json += R"(,"moves_each":)" + std::to_string(settings.moves) +
            R"(,"restart":{"answers_seconds":)" + number(figures.health_seconds, 3) +
            R"(,"joined_seconds":)" + number(figures.matches_seconds, 3) + R"(,"join_ms":)" +
            json_times(figures.joined) + "}";
  } else if (!settings.nobody) {
    json += R"(,"rate":)" + number(settings.rate, 1) + R"(,"moves":)" +
            std::to_string(figures.seen.count()) + R"(,"moves_per_second":)" +
            number(static_cast<double>(figures.seen.count()) / figures.seconds, 1) +
            R"(,"answered_ms":)" + json_times(figures.answered) + R"(,"seen_ms":)" +
            json_times(figures.seen) + R"(,"updates":)" + std::to_string(figures.updates) +
            R"(,"bytes":)" + std::to_string(figures.bytes) + R"(,"missed":)" +
            std::to_string(figures.missed) + R"(,"server_processors":)" +
            number(figures.server_processor, 3) + R"(,"client_processors":)" +
            number(figures.client_processor, 3);
  }
  return json + R"(,"refused":)" + std::to_string(figures.refused) + R"(,"errors":)" +
         std::to_string(figures.errors) + R"(,"memory":)" + std::to_string(figures.memory) +
         R"(,"memory_per_table":)" + number(per_table(settings, figures), 0) +
         R"(,"tables_per_gib":)" + number(gib / std::max(1.0, per_table(settings, figures)), 0) +
         "}\n";
}

}  // namespace tradewind::load
