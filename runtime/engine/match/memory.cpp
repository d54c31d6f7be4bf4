// What positions and matches take in memory, and how they give back what they need only while somebody moves.
#include "engine/match/position_parts.h"
#include "tradewind/match.h"

namespace tradewind {
namespace {

// Of what a thing has allocated beside itself.
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

// A node of a std::map beside its value: three links and a color.
constexpr std::size_t map_node = 4 * sizeof(void*);

}  // namespace

std::size_t Position::memory() const {
  const Parts& parts = *parts_;
  return sizeof(Position) + sizeof(Parts) + parts.state.size() + heap_of(parts.question.moves) + heap_of(parts.asked.moves) +
         heap_of(parts.forced) + parts.given.unnamed.capacity() / 8 + heap_of(parts.given.phase_args) + heap_of(parts.happened) +
         heap_of(parts.strays);
}

void Position::rest() {
  parts_->question.moves.shrink_to_fit();
  parts_->asked.moves.clear();
  parts_->asked.moves.shrink_to_fit();
  parts_->happened.shrink_to_fit();
}

MatchMemory Match::memory() const {
  MatchMemory memory;
  memory.idle = sizeof(Match) - sizeof(Position) + position_.memory() + heap_of(setup_.seats);
  for (const SeatInfo& seat : setup_.seats) memory.idle += heap_of(seat.name) + heap_of(seat.kind);
  for (const std::optional<Node>* tree : {&setup_.given, &setup_.carry}) memory.idle += *tree ? heap_of(**tree) : 0;
  memory.history = heap_of(history_) + heap_of(indices_);
  for (const Played& played : history_) memory.history += heap_of(played.text);
  for (const auto& [move, kept] : kept_)
    memory.history += map_node + sizeof(std::pair<const int, Kept>) + heap_of(kept.digest) + heap_of(kept.fields);
  return memory;
}

}  // namespace tradewind
