#include "engine/match/position_parts.h"
#include "tradewind/author/author.h"

namespace tradewind {

Evaluated evaluate(const Position& position, const std::string& line) {
  Position copy = position;
  TraceLog log;
  copy.listen(true);
  copy.trace(&log.tracer());
  auto& parts = PositionAccess::parts(copy);
  ScriptHost& host = parts.host();
  const int function = host.read_line(line);
  const Seat asked = position.over() ? parts.state.header().active : parts.question.to;
  const bool over = position.over();
  std::string value;
  parts.run([&] {
    value = host.call_line(function, asked);
    Flow flow(parts.runner());
    if (over) return;
    flow.run_scheduled(parts.question);
  });
  return {value, log.lines()};
}

}  // namespace tradewind
