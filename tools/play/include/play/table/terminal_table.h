// Room: tools/play/table. The course of a match at the terminal.
// Typed lines belong in answers/, their looks in screen/, single sentences in tools/narration.
//
// The table plays one match until it ends or somebody leaves: it asks people, lets bots choose and
// saves every decision.
//
//   TerminalTable table(console, words, match, file, "tradewind play --resume game.yaml");
//   const TableEnd end = table.run();
#pragma once

#include "narration/player_text.h"
#include "play/console/console.h"
#include "play/match/companions.h"
#include "play/match/save_file.h"
#include "tradewind/beginning.h"

#include <memory>
#include <string>

namespace tradewind::terminal {

// woken: the author's files have changed; nowhere: bots never stop; moved: to a server, where a
// friend plays too
enum class TableEnd { over, left, script_failed, woken, nowhere, moved };

class TerminalTable {
 public:
  // For a match with moves it rebuilds the log from them.
  TerminalTable(Console& console, const PlayerText& words, Match match, SaveFile& file,
                std::string resume_command, Companions companions = {});
  ~TerminalTable();

  [[nodiscard]] TableEnd run();
  [[nodiscard]] const Match& match() const;
  [[nodiscard]] MatchEnd ending() const;  // only after the end
  [[nodiscard]] int invited() const;      // the seat that a friend takes, if it has moved
  // Saves the game and shows how to resume it; may be called without run().
  [[nodiscard]] TableEnd leave();

 private:
  class Loop;
  std::unique_ptr<Loop> loop_;
};

}  // namespace tradewind::terminal
