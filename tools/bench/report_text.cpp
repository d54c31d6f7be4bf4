#include "bench/report.h"
#include "support/figures.h"
#include "support/words.h"

#include <iostream>

namespace tradewind {
namespace {

void print_line(const std::string& what, const std::string& figure, const std::string& unit) {
  std::cout << padded(what, 26) << right(figure, 12) << ' ' << unit << '\n';
}

void print_play(const std::string& bot, const std::vector<PlayFigures>& tables) {
  std::cout << '\n'
            << padded(bot + " play", 14)
            << "decisions/s   ns/decision    games/s       ns/game  decisions/game\n";
  for (const PlayFigures& figures : tables) {
    std::cout << padded(std::to_string(figures.players) +
                            (figures.players == 1 ? " player" : " players"),
                        11)
              << right(grouped(figures.decisions_per_second), 14)
              << right(grouped(figures.decision_ns), 14)
              << right(grouped(figures.games_per_second), 11) << right(grouped(figures.game_ns), 14)
              << right(grouped(figures.decisions_per_game), 16) << '\n';
  }
}

void print_parts(const PartFigures& parts) {
  std::cout << "\nper decision of random play, with " << decimal(parts.answers, 2)
            << " answers per decision\n";
  print_line("legal moves", grouped(parts.legal_moves_ns), "ns");
  print_line("apply", grouped(parts.apply_ns), "ns");
  print_line("reading events", grouped(parts.events_ns), "ns");
  print_line("shown queries", grouped(parts.queries_ns),
             "ns for all " + std::to_string(parts.queries));
}

void print_position(const VariantFigures& figures) {
  const PositionFigures& position = figures.position;
  std::cout << '\n';
  print_line("state", grouped(static_cast<std::int64_t>(position.state_bytes)), "bytes");
  print_line("state copy", grouped(position.copy_ns), "ns");
  print_line("determinization", grouped(position.sample_ns), "ns");
  print_line("view of a seat", grouped(position.view_ns), "ns");
  print_line("digest", grouped(position.digest_ns), "ns");
  print_line("match setup", grouped(position.start_ns), "ns");
  print_line("record load", decimal(figures.record.load_ms, 2),
             "ms, " + grouped(static_cast<std::int64_t>(figures.record.moves)) + " moves");
  print_line("interpreter start", decimal(figures.interpreter_ms, 2), "ms");
}

void print_memory(const MemoryFigures& memory) {
  const auto matches = static_cast<double>(memory.matches);
  std::cout << "\nmemory, with " << grouped(memory.matches) << " open matches\n";
  print_line("idle match", grouped(memory.idle_bytes),
             "bytes, at most " + grouped(static_cast<std::int64_t>(memory.idle_most)));
  print_line("their history", grouped(memory.history_bytes), "bytes each");
  print_line("resident memory", grouped(memory.resident_bytes / matches),
             "bytes each, " + decimal(memory.resident_bytes / (1 << 20), 1) + " MiB");
  print_line("history of a whole game", grouped(memory.game_history_bytes), "bytes");
}

void print_threads(const std::vector<ThreadFigures>& threads) {
  std::cout << "\nsimulate, random play with one digest per game\n";
  for (const ThreadFigures& row : threads) {
    print_line(std::to_string(row.threads) + (row.threads == 1 ? " thread" : " threads"),
               grouped(row.decisions_per_second),
               "decisions/s" +
                   (row.threads == 1 ? "" : ", " + decimal(row.ratio, 2) + " times one thread"));
  }
}

}  // namespace

void print_bench(const BenchReport& report) {
  for (const VariantFigures& figures : report.variants) {
    std::cout << figures.variant << ", one thread, medians of " << report.runs << " runs\n";
    print_play("random", figures.random);
    print_play("greedy", figures.greedy);
    std::cout << "\nwith " << figures.players << " players\n";
    print_parts(figures.parts);
    print_position(figures);
    print_memory(figures.memory);
    print_threads(figures.threads);
    std::cout << '\n';
  }
  print_line("reading all content", decimal(report.library_ms, 2), "ms");
}

}  // namespace tradewind
