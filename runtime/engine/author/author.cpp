// Room: runtime/engine/author. What an author at a table may do: watch scripts, change the table,
// try a line of Lua. Nothing that a match needs.
#include "tradewind/author/author.h"

#include "author/change_table.h"
#include "engine/flow/flow.h"
#include "engine/match/position_parts.h"

namespace tradewind {

Evaluated evaluate(const Position& position, const std::string& line) {
  Position copy = position;
  TraceLog log;
  copy.listen(true);
  copy.trace(&log);
  auto& parts = PositionAccess::parts(copy);
  ScriptHost& host = parts.host();
  const int function = host.read_line(line);
  const Seat asked = position.over() ? parts.state.header().active : parts.question.to;
  const bool over = position.over();
  std::string value;
  parts.run([&] {
    value = host.call_line(function, asked);
    Flow flow(host);
    if (over) return;
    flow.run_scheduled(parts.question);
  });
  return {value, log.lines()};
}

void amend(Position& position, const Node& changes) {
  Position changed = position;
  auto& parts = PositionAccess::parts(changed);
  // Carried out by hand, because the protected call would turn it into a script error
  std::optional<ContentError> broken;
  parts.run([&] {
    try {
      change_table(parts.host(), parts.state, changes);
    } catch (const ContentError& error) {
      broken = error;
      return;
    }
    if (parts.state.header().finished == 0) Flow(parts.host()).run(parts.question);
  });
  if (broken) throw ContentError(*broken);
  position = changed;
}

}  // namespace tradewind
