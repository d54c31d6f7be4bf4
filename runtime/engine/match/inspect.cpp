#include "tradewind/inspect.h"

#include "engine/match/position_parts.h"

namespace tradewind {
namespace {

// Bytes that an object has allocated.
template <typename Item>
std::size_t heap_of(const std::vector<Item>& list) {
  return list.capacity() * sizeof(Item);
}

std::size_t heap_of(const std::string& text) {
  static const std::size_t inside = std::string().capacity();
  return text.capacity() > inside ? text.capacity() + 1 : 0;
}

std::size_t heap_of(const Node& node) {
  std::size_t bytes = heap_of(node.scalar) + heap_of(node.items) + heap_of(node.entries);
  for (const Node& item : node.items) bytes += heap_of(item);
  for (const auto& [key, value] : node.entries) bytes += heap_of(key) + heap_of(value);
  return bytes;
}

std::size_t heap_of(const ForcedChance& forced) {
  std::size_t bytes = heap_of(forced.outcomes) + heap_of(forced.used);
  for (const std::vector<std::int64_t>& outcomes : forced.outcomes) bytes += heap_of(outcomes);
  return bytes;
}

}  // namespace

void card_locations(const Position& position, std::vector<CardLocation>& cards) {
  const State& state = PositionAccess::parts(position).state;
  const Layout& layout = state.layout();
  cards.resize(static_cast<std::size_t>(layout.cards()));
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto card = id_of<CardId>(i);
    CardLocation location;
    location.type = static_cast<std::int16_t>(index(state.type(card)));
    if (const ZoneId zone = state.card(card).zone; zone != ZoneId::none) {
      const ZonePlace& info = layout.zone(zone);
      location.zone = static_cast<std::int16_t>(index(info.kind));
      if (info.seat != Seat::none) location.owner = static_cast<std::int16_t>(index(info.seat));
      if (info.card != CardId::none) location.owner = static_cast<std::int16_t>(index(info.card));
    }
    cards[i] = location;
  }
}

NameList unscripted_cards(const Position& position) {
  const auto& parts = PositionAccess::parts(position);
  NameList names;
  for (const CardId card : parts.unscripted)
    names.push_back(parts.model().types.plain(parts.state.type(card)));
  return names;
}

int regenerate_moves(const Position& position) {
  auto& parts = PositionAccess::parts(position);
  std::vector<RawMove>& moves = parts.asked.moves;  // unused between two moves
  parts.look([&] {
    moves.clear();
    MoveGenerator(parts.host(), parts.question.to).list(moves);
  });
  return static_cast<int>(moves.size());
}

std::vector<int> cards_of_move(const Position& position, int move) {
  const auto& parts = PositionAccess::parts(position);
  const RawMove& listed = parts.question.moves.at(static_cast<std::size_t>(move));
  const MoveSpec& spec = parts.ask().moves[listed.spec];
  std::vector<int> cards;
  each_argument(spec, listed, [&](std::size_t argument, std::span<const std::int32_t> values) {
    if (names_cards(spec.args[argument])) cards.insert(cards.end(), values.begin(), values.end());
  });
  return cards;
}

namespace {

std::size_t memory_of(const GivenTable& given) {
  return sizeof given + given.unnamed.capacity() / 8 + heap_of(given.phase_args);
}

}  // namespace

std::size_t memory_of(const Position& position) {
  const auto& parts = PositionAccess::parts(position);
  return sizeof position + sizeof parts + parts.state.size() + heap_of(parts.question.moves) +
         heap_of(parts.asked.moves) + heap_of(parts.forced) +
         (parts.given ? memory_of(*parts.given) : 0) + heap_of(parts.happened) +
         heap_of(parts.unscripted);
}

void shrink_to_fit(Position& position) {
  auto& parts = PositionAccess::parts(position);
  parts.question.moves.shrink_to_fit();
  parts.asked.moves.clear();
  parts.asked.moves.shrink_to_fit();
  parts.happened.shrink_to_fit();
}

MatchMemory memory_of(const Match& match) {
  MatchMemory memory;
  memory.idle =
      sizeof match - sizeof(Position) + memory_of(match.position_) + heap_of(match.setup_.seats);
  for (const SeatInfo& seat : match.setup_.seats)
    memory.idle += heap_of(seat.name) + heap_of(seat.kind);
  for (const std::optional<Node>* tree : {&match.setup_.given, &match.setup_.carry})
    memory.idle += *tree ? heap_of(**tree) : 0;
  memory.history = heap_of(match.history_) + heap_of(match.indices_);
  for (const Played& played : match.history_) memory.history += heap_of(played.text);
  if (match.past_)
    memory.history += sizeof *match.past_ - sizeof(Position) + memory_of(match.past_->position);
  memory.history += heap_of(match.checkpoints_);
  for (const auto& [move, saved] : match.checkpoints_)
    memory.history += heap_of(saved.digest) + heap_of(saved.fields);
  return memory;
}

}  // namespace tradewind
