// The commands of a table, by the names that the texts give them.
//
//   CommandNames names(words);
//   if (const auto called = names.called("look harbor", true)) called->id, called->rest
#pragma once

#include "narration/player_text.h"

#include <optional>
#include <string>
#include <vector>

namespace tradewind::terminal {

enum class Command { help, why, hint, look, map, list, undo, history, save, code, invite, quit };

struct CalledCommand {
  Command id;
  std::string rest;  // of the line
};

class CommandNames {
 public:
  explicit CommandNames(const PlayerText& words) : words_(words) {}

  // Without a map no `map`, without a server no `invite`
  [[nodiscard]] std::vector<Command> offered(bool can_invite) const;
  // In the language of the texts, the preferred name first; a name may have several words.
  [[nodiscard]] NameList names_of(Command command) const;
  // The names that are preferred, of all commands.
  [[nodiscard]] NameList preferred() const;
  // The command at the start of a line, by its id or one of its names, or by a prefix that no other
  // command shares.
  [[nodiscard]] std::optional<CalledCommand> called(const std::string& line,
                                                    bool whole_words) const;
  // How it is typed, and what it does
  [[nodiscard]] std::string usage(Command command) const;
  [[nodiscard]] std::string text(Command command) const;

 private:
  const PlayerText& words_;
};

[[nodiscard]] bool has_map(const PlayerText& words);

}  // namespace tradewind::terminal
