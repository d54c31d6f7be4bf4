// Table: who plays for a bot, and for somebody who is not there.
#include "serve/table/table.h"
#include "tradewind/random.h"

namespace tradewind::serve {
namespace {

constexpr std::uint64_t bot_stream = 0xB075;

}  // namespace

// The seat to play for if somebody must: of several that are asked at once, a bot before people.
int Table::bot_or_asked() const {
  const Position& position = match_->position();
  for (int seat = 0; position.is_sealed() && seat < position.players(); ++seat) {
    if (match_->sheet().seats[static_cast<std::size_t>(seat)].is_bot() && position.asks(seat)) return seat;
  }
  return position.to();
}

std::optional<std::string> Table::player_to_move() const {
  const Position& position = match_->position();
  if (position.over()) return std::nullopt;
  const auto seat = static_cast<std::size_t>(bot_or_asked());
  const MatchSheet& sheet = match_->sheet();
  const HostedSeat& asked = sheet.seats[seat];
  if (asked.is_bot()) return asked.kind;
  if (asked.kind == "open") return std::nullopt;
  const std::int64_t now = now_in_seconds();
  const bool absent = absent_since_[seat] > 0 && now - absent_since_[seat] >= services_.limits.absent;
  const bool too_slow = match_->time_left(now).value_or(1) <= 0;
  return (sheet.bot_if_absent && absent) || too_slow ? std::optional<std::string>("normal") : std::nullopt;
}

void Table::think() {
  const std::optional<std::string> kind = player_to_move();
  if (!kind || writing_ || lost_ || thinking_at_ == match_->n() || others_think()) return;
  thinking_at_ = match_->n();
  std::uint64_t stream = mix(mix(match_->sheet().seed, bot_stream), match_->match().history().size());
  const auto work = [&services = services_, id = match_->id(), n = match_->n(), kind = *kind,
                     stream](Position& position) mutable {
    std::string move;
    try {
      const int chosen = make_bot(kind, services.limits.thinking)->choose(position, position.to(), stream);
      move = position.move(chosen).text;
    } catch (const std::exception&) {  // a script failed: any legal move goes on
      move = position.move(0).text;
    }
    services.at_table(id, [n, move](Table& table) { table.take([n, move](Table& again) { again.bot_played(n, move); }); });
  };
  services_.bots.think(match_->position().asking(bot_or_asked()), match_->kit_pointer(), work);
}

void Table::bot_played(int n, const std::string& move) {
  if (thinking_at_ == n) thinking_at_ = -1;
  if (match_->n() != n || !player_to_move()) return think();
  try {
    write(match_->move(bot_or_asked(), move, "en"), nullptr);
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
