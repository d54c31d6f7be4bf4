#include "serve/table/bot_players.h"

#include "serve/table/table.h"

namespace tradewind::serve {

// Of several seats that are asked at once, the first that somebody must play for.
std::optional<BotPlayers::Substitute> BotPlayers::substitute() const {
  const Position& position = match_->position();
  if (match_->over() || match_->rests()) return std::nullopt;
  const int players = position.players(), first = position.to();
  for (int seat = first; seat < first + (position.is_sealed() ? players : 1); ++seat) {
    if (given_up_.contains(seat % players) || !position.asks(seat % players)) continue;
    if (std::optional<std::string> bot = bot_for(seat % players))
      return Substitute{seat % players, *std::move(bot)};
  }
  return std::nullopt;
}

std::optional<std::string> BotPlayers::bot_for(int seat) const {
  const MatchSheet& sheet = match_->sheet();
  const HostedSeat& asked = sheet.seats[static_cast<std::size_t>(seat)];
  if (asked.is_bot()) return asked.kind;
  if (asked.kind == "open") return std::nullopt;
  const std::int64_t now = now_in_seconds();
  const bool too_slow = match_->time_left(seat, now).value_or(1) <= 0;
  return (sheet.bot_if_absent && presence_.is_absent(seat, now)) || too_slow
             ? std::optional<std::string>("normal")
             : std::nullopt;
}

void BotPlayers::think() {
  if (match_->is_stopped() || thinking_at_ == match_->n()) return;
  const std::optional<Substitute> mover = substitute();
  if (!mover || presence_.others_think()) return;
  const std::int64_t most = match_.services().limits.alone;
  if (most > 0 && match_->moves_of_bots() >= most) return give_up(mover->seat, "nowhere");
  thinking_at_ = match_->n();
  const auto work = [&services = match_.services(), id = match_->id(), n = match_->n(),
                     mover = *mover,
                     stream = match_->stream(mover->seat)](const Position& position) {
    const BotMove chosen =
        bot_move(mover.bot, position, mover.seat, stream, services.limits.thinking);
    services.at_table(id, [n, chosen](Table& table) {
      table.take([n, chosen](Table& again) { again.bot_played(n, chosen); });
    });
  };
  match_.services().bots.think({Thought::Kind::own_move, match_->id(), mover->seat},
                               match_->position().asking(mover->seat), match_->resources_pointer(),
                               work);
}

bool BotPlayers::played(int n, const BotMove& chosen) {
  if (thinking_at_ == n) thinking_at_ = -1;
  for (const std::string& fault : chosen.faults) match_.note_fault(fault, chosen.seat);
  if (match_->n() != n || !bot_for(chosen.seat)) return false;
  try {
    if (chosen.text.empty()) {
      give_up(chosen.seat, "script");
      return true;
    }
    write_(match_->bot_move(chosen));
  } catch (const ScriptError& failed) {
    match_.note_fault(failed.what(), chosen.seat);
    give_up(chosen.seat, "script");
  }
  return true;
}

// The match stays where it is, for people to see and to decide what becomes of it. Once for each
// state of the match, and once more when it is read again: perhaps by other content.
void BotPlayers::give_up(int seat, const std::string& why) {
  given_up_.insert(seat);
  const std::optional<Fault>& fault = match_->fault();
  if (fault && fault->is_stuck && fault->seat == seat) return;
  write_(match_->give_up(seat, why));
  if (why == "nowhere")
    match_.note_fault("bots have played " + std::to_string(match_->moves_of_bots()) +
                      " moves in a row; " + match_->fault()->what);
}

}  // namespace tradewind::serve
