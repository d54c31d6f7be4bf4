// Room: tools/author. What an author at a table sees of its scripts. No table, no editor, no text
// for players.
//
// A log of what scripts do, and lines of Lua on a copy.
//
//   TraceLog log;
//   match.trace(&log.tracer());
//   match.try_play("take red-3");
//   for (const TraceLine& line : log.lines()) std::cout << line.what << '\n';
//   std::cout << evaluate(match.position(), "rules.score(game, player)", nullptr).value;
#pragma once

#include "tradewind/match.h"

#include <memory>
#include <string>
#include <vector>

namespace tradewind {

class Tracer;

struct TraceLine {
  enum class Kind {
    function,  // a function of a script ran
    declared,  // something changed that no script did: a deal, an effect declared as data
    event,
    print,
  };
  Kind kind = Kind::function;
  int depth = 0;  // how much was under way around it
  // "card 'wolf', event night_falls", "night_falls seat=0"; of a print, the values
  std::string what;
  std::string file;  // where the function begins, or print is called; empty for others
  int line = 0;
  NameList changes = {};  // "age of 0: 3 -> 4", "red-3: deck -> hand of 0"
};

// The steps of the last move of a match that is traced. Lua executes everything then, so that
// nothing is left out; `prints_only` leaves out everything else, at full speed.
class TraceLog {
 public:
  enum class Keeps { everything, prints };
  explicit TraceLog(Keeps keeps = Keeps::everything);
  ~TraceLog();
  TraceLog(const TraceLog&) = delete;
  TraceLog& operator=(const TraceLog&) = delete;

  [[nodiscard]] const std::vector<TraceLine>& lines() const;
  [[nodiscard]] std::vector<TraceLine> take();  // and forgets them
  [[nodiscard]] Tracer& tracer();

 private:
  class Recorder;
  std::unique_ptr<Recorder> recorder_;
};

struct Evaluated {
  std::string value;  // what the line returns, as text; empty for statements
  // The effect of it and of everything that follows, up to the next question
  std::vector<TraceLine> steps;
};

// Runs a line of Lua on a copy of a position, as a step of the rules would run: an expression or
// statements, which see `game`, `player` (who is asked), `rules` and `option`. Throws ScriptError.
[[nodiscard]] Evaluated evaluate(const Position& position, const std::string& line);

}  // namespace tradewind
