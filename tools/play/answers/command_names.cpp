#include "answers/command_names.h"

#include "play/console/typed.h"
#include "support/style.h"
#include "tradewind/reference/overview.h"
#include "tradewind/texts.h"

#include <algorithm>
#include <array>

namespace tradewind::terminal {
namespace {

// By the number of the command: the text ui.command.<id> lists its names, separated by commas.
constexpr std::array<const char*, 12> ids = {"help", "why",     "hint", "look", "map",    "list",
                                             "undo", "history", "save", "code", "invite", "quit"};

std::vector<Command> all_commands() {
  std::vector<Command> all;
  for (std::size_t i = 0; i < ids.size(); ++i) all.push_back(static_cast<Command>(i));
  return all;
}

std::string id_of(Command command) { return ids[static_cast<std::size_t>(command)]; }

}  // namespace

bool has_map(const PlayerText& words) { return board_of(words.ruleset()).spaces.size() > 1; }

std::vector<Command> CommandNames::offered(bool can_invite) const {
  std::vector<Command> all = all_commands();
  if (!has_map(words_)) std::erase(all, Command::map);
  if (!can_invite) std::erase(all, Command::invite);
  return all;
}

NameList CommandNames::names_of(Command command) const {
  NameList names;
  for (const std::string& name : split(words_("ui.command." + id_of(command)), ","))
    names.push_back(trimmed(name));
  return names;
}

NameList CommandNames::preferred() const {
  NameList names;
  for (const Command each : all_commands()) names.push_back(names_of(each).front());
  return names;
}

std::optional<CalledCommand> CommandNames::called(const std::string& line, bool whole_words) const {
  const NameList typed = split(folded(line));
  const NameList verbs = words_.ruleset().verbs();
  if (typed.empty() || std::find(verbs.begin(), verbs.end(), typed.front()) != verbs.end())
    return std::nullopt;
  std::optional<Command> found;
  for (const Command each : all_commands()) {
    NameList names = names_of(each);
    names.push_back(id_of(each));
    bool fits = false;
    for (const std::string& name : names) {
      const NameList parts = split(folded(name));
      fits = fits || starts_with(parts.front(), typed.front());
      if (parts.size() > typed.size() || !std::equal(parts.begin(), parts.end(), typed.begin()))
        continue;
      return CalledCommand{each, after_words(line, parts.size())};
    }
    if (whole_words || !fits) continue;
    if (found) return std::nullopt;
    found = each;
  }
  if (!found) return std::nullopt;
  return CalledCommand{*found, after_words(line, 1)};
}

std::string CommandNames::usage(Command command) const {
  return words_("ui.usage." + id_of(command));
}

std::string CommandNames::text(Command command) const {
  const std::string key = "ui.help." + id_of(command);
  const bool of_board = has_map(words_) && words_.has(key + ".board");
  return words_(of_board ? key + ".board" : key);
}

}  // namespace tradewind::terminal
