#include "bench/report.h"

namespace tradewind {
namespace {

Json play_json(const std::vector<PlayFigures>& tables) {
  Json list = Json::array();
  for (const PlayFigures& figures : tables) {
    list.push_back({{"players", figures.players},
                    {"decisions_per_second", figures.decisions_per_second},
                    {"games_per_second", figures.games_per_second},
                    {"decision_ns", figures.decision_ns},
                    {"game_ns", figures.game_ns},
                    {"decisions_per_game", figures.decisions_per_game}});
  }
  return list;
}

Json parts_json(const PartFigures& parts) {
  return {{"legal_moves_ns", parts.legal_moves_ns},
          {"apply_ns", parts.apply_ns},
          {"events_ns", parts.events_ns},
          {"queries_ns", parts.queries_ns},
          {"queries", parts.queries},
          {"answers", parts.answers}};
}

Json position_json(const PositionFigures& position) {
  return {{"state_bytes", position.state_bytes}, {"start_ns", position.start_ns},
          {"copy_ns", position.copy_ns},         {"sample_ns", position.sample_ns},
          {"digest_ns", position.digest_ns},     {"view_ns", position.view_ns}};
}

Json memory_json(const MemoryFigures& memory) {
  return {{"matches", memory.matches},
          {"idle_bytes", memory.idle_bytes},
          {"idle_bytes_most", memory.idle_most},
          {"history_bytes", memory.history_bytes},
          {"resident_bytes", memory.resident_bytes},
          {"resident_bytes_per_match", memory.resident_bytes / static_cast<double>(memory.matches)},
          {"game_history_bytes", memory.game_history_bytes}};
}

Json variant_json(const VariantFigures& figures) {
  Json json;
  json["variant"] = figures.variant;
  json["random"] = play_json(figures.random);
  json["greedy"] = play_json(figures.greedy);
  json["players"] = figures.players;
  json["parts"] = parts_json(figures.parts);
  json["position"] = position_json(figures.position);
  json["record"] = {{"moves", figures.record.moves}, {"load_ms", figures.record.load_ms}};
  json["interpreter_ms"] = figures.interpreter_ms;
  json["memory"] = memory_json(figures.memory);
  Json threads = Json::array();
  for (const ThreadFigures& row : figures.threads)
    threads.push_back({{"threads", row.threads},
                       {"decisions_per_second", row.decisions_per_second},
                       {"ratio", row.ratio}});
  json["threads"] = std::move(threads);
  return json;
}

}  // namespace

Json bench_json(const BenchReport& report) {
  Json json;
  json["cores"] = report.cores;
  json["runs"] = report.runs;
  json["library_ms"] = report.library_ms;
  json["variants"] = Json::array();
  for (const VariantFigures& figures : report.variants)
    json["variants"].push_back(variant_json(figures));
  return json;
}

}  // namespace tradewind
