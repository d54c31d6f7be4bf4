// Table: several moves typed in one line.
#include "play/console/typed.h"
#include "play/table/table.h"
#include "support/words.h"

#include <utility>

namespace tradewind::terminal {

// A bare number is only ever the number of a move, and what begins with a verb is no word within
// another move.
std::vector<int> Table::meant_in_list(const std::string& typed, const std::vector<MoveText>& moves,
                                      const NameList& read) const {
  std::vector<int> meant = moves_meant(typed, moves, read);
  if (meant.empty() && !is_number(typed) && completed_moves(typed, words_, {}).empty())
    meant = moves_about(typed, read);
  return meant;
}

// The first of several moves; the others follow as long as they can. A number means the move that
// has it now.
Table::Next Table::answer_moves(const NameList& typed) {
  if (tutor_ && tutor_->teaches()) {
    console_.say(words_("ui.learn.one_move"));
    return Next::same_question;
  }
  NameList texts, shown;
  for (const std::string& each : typed) {
    const std::vector<int> meant = meant_in_list(each, moves_, read_);
    if (meant.size() > 1) return answer_move(each, meant);
    if (meant.empty() && (texts.empty() || is_number(each))) return explain_refusal(each);
    const auto at = static_cast<std::size_t>(meant.empty() ? 0 : meant.front());
    texts.push_back(meant.empty() ? each : moves_[at].text);
    shown.push_back(meant.empty() ? each : read_[at]);
  }
  const Next next = answer_move(texts.front(), moves_meant(texts.front(), moves_, read_));
  if (next != Next::go_on) return next;
  for (std::size_t i = 1; i < texts.size(); ++i) rest_of_line_.emplace_back(texts[i], shown[i]);
  return next;
}

// Plays the next of several moves typed at once; false if there is none. What has been revealed
// since may have changed the player's mind, so such a move is not played. Another person is not
// told of it.
bool Table::play_next_typed() {
  if (rest_of_line_.empty()) return false;
  const std::vector<MoveText> moves = position().all_moves();
  NameList read;
  for (const MoveText& move : moves) read.push_back(words_.move(move));
  const std::vector<int> meant = meant_in_list(rest_of_line_.front().first, moves, read);
  const bool is_same_person = position().to() == shown_to_;
  if (meant.size() == 1 && is_same_person && !match_.history().back().revealed) {
    rest_of_line_.erase(rest_of_line_.begin());
    answered_ = true;
    play(meant.front());
    return true;
  }
  NameList left;
  for (const auto& [text, shown] : std::exchange(rest_of_line_, {})) left.push_back(shown);
  if (is_same_person) note(words_("ui.then_stopped", {{"moves", joined(left)}}));
  return false;
}

}  // namespace tradewind::terminal
