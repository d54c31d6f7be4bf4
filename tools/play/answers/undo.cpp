#include "answers/undo.h"

#include "play/console/typed.h"

namespace tradewind::terminal {
namespace {

// The player who takes the move back has to confirm it; the others have to agree.
bool all_agree(TableParts& table, int seat) {
  for (int other = 0; other < table.position().players(); ++other) {
    if (!table.match.is_person(other)) continue;
    const std::string key = other == seat ? "ui.undo_confirm" : "ui.undo_consent";
    table.console.say(table.words(
        key, {{"player", table.words.player(other)}, {"who", table.words.player(seat)}}));
    const auto answer = table.console.ask("> ");
    if (!answer || !means_yes(*answer, table.words.texts())) return false;
  }
  return true;
}

}  // namespace

// What has been revealed since cannot be forgotten, so everybody at this keyboard is asked; bots
// know nothing of the moves that were taken back. The record says so.
bool take_back(TableParts& table) {
  const auto keep = table.match.before_last_choice();
  if (!keep) {
    table.console.say(table.words("ui.undo_nothing"));
    return false;
  }
  const Played taken = table.match.match().history()[*keep];
  if (table.match.revealed_since(*keep) && !all_agree(table, taken.seat)) {
    table.console.say(table.words("ui.undo_known"));
    return false;
  }
  table.match.take_back(*keep);
  table.log.cut(*keep);
  const Position& position = table.position();
  const std::optional<int> listed = position.find(taken.text);
  const std::string move = position.is_sealed() ? table.words("ui.sealed_answer")
                           : listed             ? table.words.move(position.move(*listed))
                                                : taken.text;
  table.notices.add(
      table.words("ui.undone", {{"player", table.words.player(taken.seat)}, {"move", move}}));
  table.match.save();
  return true;
}

}  // namespace tradewind::terminal
