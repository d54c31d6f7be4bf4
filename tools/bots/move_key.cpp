#include "move_key.h"

#include "engine/match/position_parts.h"
#include "engine/moves/appearance.h"
#include "state/random.h"

namespace tradewind {

// Whose the card is; of a choice left out, nobody's.
static std::uint64_t owner_of(const State& state, std::int32_t card) {
  if (card < 0) return 0;
  return static_cast<std::uint64_t>(state.layout().zone(state.card(id_of<CardId>(card)).zone).seat);
}

std::uint64_t move_key(const Position& position, int index) {
  const auto& parts = PositionAccess::parts(position);
  const Question& question = parts.question;
  const RawMove& move = question.moves[static_cast<std::size_t>(index)];
  const MoveSpec& spec = parts.ask().moves[move.spec];
  std::uint64_t key =
      mix(static_cast<std::uint64_t>(question.sequence) << 32 |
              static_cast<std::uint64_t>(question.ask),
          static_cast<std::uint64_t>(tradewind::index(question.to)) << 8 | move.spec);
  const Appearance look(parts.model(), parts.state, question.to);
  const auto word = [&](std::size_t at, bool card) {
    const std::int32_t value = move.args[at];
    return !card || value < 0 ? static_cast<std::uint64_t>(value) : look.key(id_of<CardId>(value));
  };
  std::size_t at = 0;
  for (const Argument& argument : spec.args) {
    if (argument.kind == Argument::Kind::cover) break;
    const bool card = argument.kind == Argument::Kind::card;
    if (card && argument.whose != Argument::Whose::asked)
      key = mix(key, owner_of(parts.state, move.args[at]));
    key = mix(key, word(at, card));
    ++at;
  }
  std::uint64_t cover = 0;  // a sum, because the order of the cards does not matter
  for (; at < move.count; ++at) cover += mix(1, word(at, true));
  return mix(key, cover);
}

}  // namespace tradewind
