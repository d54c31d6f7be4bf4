// Room: tools/dev/table. A table for authors: laid out by a scenario, changed by hand, with a log of what scripts do.
// Reading files again is reload/'s.
//
// Who works on the rules at a table: what the table asks of `tradewind dev`.
#pragma once

#include "play/console/console.h"
#include "tradewind/author/author.h"

namespace tradewind::terminal {

class Author {
 public:
  enum class Took {
    read_only,  // the table is as before
    changed,    // it must be shown again
    again,      // it must be laid out again, or left
  };

  virtual ~Author() = default;
  [[nodiscard]] virtual TraceLog& log() = 0;                              // of the match at this table
  virtual void played(const Match& match) = 0;                            // a move
  virtual void failed(const ScriptError& failure, Console& console) = 0;  // a script, so the move was taken back
  // Of the last reload, until the next move: so many messages at most, in lines that fit the window.
  [[nodiscard]] virtual NameList news(const Style& style, std::size_t most) const = 0;
  [[nodiscard]] virtual NameList steps(const Style& style) const = 0;  // what scripts did last, one a line
  [[nodiscard]] virtual NameList commands() const = 0;                 // for the tab key
  // A line that begins with : or =.
  [[nodiscard]] virtual Took take(const std::string& line, Match& match, Console& console) = 0;
};

}  // namespace tradewind::terminal
