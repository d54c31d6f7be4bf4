// `tradewind bench`: how fast games, copies, digests and interpreters are on this machine.
#include "bench.h"
#include "commands.h"
#include "figures.h"

#include <iostream>
#include <nlohmann/json.hpp>

namespace tradewind {
namespace {

struct Request {
  std::string variant = "bigbox-2021";
  bool json = false;
};

void print_json(const BenchReport& report) {
  nlohmann::ordered_json random = nlohmann::ordered_json::array();
  for (const PlayFigures& figures : report.random) {
    random.push_back({{"players", figures.players},
                      {"decisions_per_second", figures.decisions_per_second},
                      {"games_per_second", figures.games_per_second},
                      {"decision_ns", figures.decision_ns},
                      {"game_ns", figures.game_ns},
                      {"decisions_per_game", figures.decisions_per_game}});
  }
  nlohmann::ordered_json all;
  all["variant"] = report.variant;
  all["library_ms"] = report.library_ms;
  all["interpreter_ms"] = report.interpreter_ms;
  all["players"] = report.players;
  all["state_bytes"] = report.state_bytes;
  all["copy_ns"] = report.copy_ns;
  all["sample_ns"] = report.sample_ns;
  all["digest_ns"] = report.digest_ns;
  all["view_ns"] = report.view_ns;
  all["random"] = random;
  if (report.native)
    all["native"] = {{"decisions_per_second", report.native->decisions_per_second}, {"ratio", report.native->ratio}};
  all["greedy"] = {{"games_per_second", report.greedy_games_per_second}, {"decision_ns", report.greedy_decision_ns}};
  all["threads"] = {{"one", report.one_thread}, {"two", report.two_threads}, {"ratio", report.two_threads / report.one_thread}};
  std::cout << all.dump(2) << '\n';
}

void print_line(const std::string& what, const std::string& figure, const std::string& unit) {
  std::cout << padded(what, 26) << right(figure, 12) << ' ' << unit << '\n';
}

void print_report(const BenchReport& report) {
  std::cout << report.variant << ", one thread, medians of several runs\n\n"
            << "random play   decisions/s   ns/decision    games/s     ns/game  decisions/game\n";
  for (const PlayFigures& figures : report.random) {
    std::cout << figures.players << " players   " << right(grouped(figures.decisions_per_second), 14)
              << right(grouped(figures.decision_ns), 14) << right(grouped(figures.games_per_second), 11)
              << right(grouped(figures.game_ns), 12) << right(grouped(figures.decisions_per_game), 16) << '\n';
  }
  std::cout << "\nwith " << report.players << " players\n";
  if (report.native) {
    print_line("native floor", grouped(report.native->decisions_per_second), "decisions/s");
    print_line("native floor to random", decimal(report.native->ratio, 1), "times");
  }
  print_line("greedy play", grouped(report.greedy_games_per_second), "games/s");
  print_line("greedy decision", grouped(report.greedy_decision_ns), "ns");
  print_line("state", grouped(static_cast<std::int64_t>(report.state_bytes)), "bytes");
  print_line("state copy", grouped(report.copy_ns), "ns");
  print_line("sample", grouped(report.sample_ns), "ns");
  print_line("view of a seat", grouped(report.view_ns), "ns");
  print_line("digest", grouped(report.digest_ns), "ns");
  print_line("interpreter start", decimal(report.interpreter_ms, 2), "ms");
  print_line("reading all content", decimal(report.library_ms, 2), "ms");
  std::cout << "\nsimulate, random play with a digest for each game\n";
  print_line("1 thread", grouped(report.one_thread), "decisions/s");
  print_line("2 threads", grouped(report.two_threads), "decisions/s");
  print_line("2 threads to 1", decimal(report.two_threads / report.one_thread, 2), "times");
}

}  // namespace

CLI::App* add_bench_command(CLI::App& app, Context& context) {
  const auto request = std::make_shared<Request>();
  CLI::App* command = app.add_subcommand("bench", "Measure how fast games, copies, digests and interpreters are here");
  command->add_option("VARIANT", request->variant, "A variant, or the code of one with options (default: bigbox-2021)");
  command->add_flag("--json", request->json, "One JSON object on stdout");
  command->footer(example("tradewind bench yucata --json"));
  command->callback([request, &context] {
    const BenchReport report = measure(context.roots(), request->variant);
    request->json ? print_json(report) : print_report(report);
  });
  return command;
}

}  // namespace tradewind
