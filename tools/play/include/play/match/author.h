// The author at a table: what the table asks of `tradewind dev`.
#pragma once

#include "play/console/console.h"
#include "tradewind/author/author.h"
#include "tradewind/narrator.h"

namespace tradewind::terminal {

// Where a script failed: in a move, which is taken back; in what was typed otherwise; or in what
// the table does by itself, which cannot continue then.
enum class ScriptFailed { in_move, in_answer, at_table };

class Author {
 public:
  enum class Took {
    read_only,  // the table is as before
    changed,    // it must be shown again
    again,      // it must be laid out again, or left
  };

  virtual ~Author() = default;
  // Of the match at this table
  [[nodiscard]] virtual TraceLog& log() = 0;
  virtual void played(const Match& match) = 0;  // a move
  // At the table, which is shown next
  virtual void looks(const Position& position, const Narrator& words) = 0;
  virtual void failed(const ScriptError& failure, ScriptFailed where, Console& console) = 0;
  // Of the last reload, until the next move: at most this many messages, in lines that fit the
  // window.
  [[nodiscard]] virtual NameList news(const Style& style, std::size_t most) const = 0;
  // What scripts did last, one a line
  [[nodiscard]] virtual NameList steps(const Style& style) const = 0;
  [[nodiscard]] virtual NameList commands() const = 0;  // for the tab key
  // A line that begins with : or =.
  [[nodiscard]] virtual Took take(const std::string& line, Match& match, Console& console) = 0;
};

}  // namespace tradewind::terminal
