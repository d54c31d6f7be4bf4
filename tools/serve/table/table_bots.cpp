// Table: who plays for a bot, and for somebody who is not there.
#include "serve/table/table.h"

namespace tradewind::serve {

// Of several seats that are asked at once, the first that somebody must play for.
std::optional<Table::Substitute> Table::substitute() const {
  const Position& position = match_->position();
  if (position.over()) return std::nullopt;
  const int players = position.players(), first = position.to();
  for (int seat = first; seat < first + (position.is_sealed() ? players : 1); ++seat) {
    if (!position.asks(seat % players)) continue;
    if (std::optional<std::string> bot = bot_for(seat % players)) return Substitute{seat % players, *std::move(bot)};
  }
  return std::nullopt;
}

std::optional<std::string> Table::bot_for(int seat) const {
  const MatchSheet& sheet = match_->sheet();
  const auto at = static_cast<std::size_t>(seat);
  const HostedSeat& asked = sheet.seats[at];
  if (asked.is_bot()) return asked.kind;
  if (asked.kind == "open") return std::nullopt;
  const std::int64_t now = now_in_seconds();
  const bool absent = absent_since_[at] > 0 && now - absent_since_[at] >= services_.limits.absent;
  const bool too_slow = match_->time_left(seat, now).value_or(1) <= 0;
  return (sheet.bot_if_absent && absent) || too_slow ? std::optional<std::string>("normal") : std::nullopt;
}

void Table::think() {
  if (writing_ || lost_ || match_->is_stopped() || thinking_at_ == match_->n()) return;
  const std::optional<Substitute> mover = substitute();
  if (!mover || others_think()) return;
  thinking_at_ = match_->n();
  const auto work = [&services = services_, id = match_->id(), n = match_->n(), mover = *mover,
                     stream = match_->stream(mover->seat)](Position& position) mutable {
    std::string move;
    try {
      const int chosen = make_bot(mover.bot, services.limits.thinking)->choose(position, mover.seat, stream);
      move = position.move(chosen).text;
    } catch (const std::exception&) {  // a script failed: any legal move goes on
      move = position.move(0).text;
    }
    services.at_table(id, [n, seat = mover.seat, move, stream](Table& table) {
      table.take([n, seat, move, stream](Table& again) { again.bot_played(n, seat, move, stream); });
    });
  };
  services_.bots.think(match_->position().asking(mover->seat), match_->kit_pointer(), work);
}

void Table::bot_played(int n, int seat, const std::string& move, std::uint64_t stream) {
  if (thinking_at_ == n) thinking_at_ = -1;
  if (match_->n() != n || !bot_for(seat)) return think();
  try {
    write(match_->bot_move(seat, move, stream), nullptr);
  } catch (const std::exception&) {  // its move fails in a script: the match stays where it is, for people to see
    thinking_at_ = n;
  }
}

void Table::tick(std::int64_t now) {
  if (writing_) return;  // what is not on the disk yet is not told
  forget_viewers(now);
  if (waiting_.empty()) think();
}

}  // namespace tradewind::serve
