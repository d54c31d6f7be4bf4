#include "tradewind/inspect.h"

#include "chances.h"
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

int regenerate_moves(const Position& position) {
  auto& parts = PositionAccess::parts(position);
  std::vector<RawMove> moves;
  parts.look([&] { MoveGenerator(parts.runner(), parts.question.to).list(moves); });
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

std::map<std::string, int> copies_of(const Position& position) {
  const auto& parts = PositionAccess::parts(position);
  const Model& model = parts.model();
  std::map<std::string, int> copies;
  parts.look([&] {
    copies.clear();  // asked twice when it is left to Lua
    for (const CardId card : model.cards.ids()) {
      const Word arg = word_of(card);
      const bool used = model.used == QueryId::none ||
                        parts.runner().queries().evaluate(model.used, {&arg, 1}) != 0;
      copies[model.types.full(model.cards[card])] += used ? 1 : 0;
    }
  });
  return copies;
}

std::int64_t counter_at(const Position& position, const std::string& name,
                        const std::string& place) {
  const auto& parts = PositionAccess::parts(position);
  const Model& model = parts.model();
  const CounterId id = model.counters.find(name);
  const Scope scope = id == CounterId::none ? Scope::game : model.counter_info[id].scope;
  if (scope != Scope::space && scope != Scope::region)
    throw std::invalid_argument("no counter of spaces or regions is called '" + name + "'");
  const std::int32_t at = scope == Scope::space ? word_of(model.spaces.find(place))
                                                : word_of(model.regions.find(place));
  const int slot =
      at < 0 ? -1 : parts.state.layout().counter_slot(id, 0, static_cast<std::size_t>(at));
  if (slot < 0)
    throw std::invalid_argument("the counter '" + name + "' is not kept on '" + place + "'");
  return parts.state.counters()[slot];
}

std::size_t state_size(const Position& position) {
  return PositionAccess::parts(position).state.size();
}

std::size_t memory_of(const Position& position) {
  const auto& parts = PositionAccess::parts(position);
  return sizeof position + sizeof parts + parts.state.size() + heap_of(parts.question.moves) +
         heap_of(parts.forced) + heap_of(parts.happened);
}

// For each query the cards that the next one can be, and the seat where that matters too.
std::vector<int> sources_of_chances(const Position& position, int seat) {
  const auto& parts = PositionAccess::parts(position);
  const Model& model = parts.model();
  if (model.has_secrets()) return {seat};  // the worlds that it must think possible are its own
  std::vector<int> sources;
  parts.look([&] {
    sources.clear();  // asked twice when it is left to Lua
    for (const auto& [query, source] : draws_of(position.ruleset())) {
      for (const ParamDef& param : model.query_info[query].params)
        sources.push_back(param.type == ValueType::card ? -1 : seat);
      const auto zone = id_of<ZoneId>(parts.runner().queries().evaluate(source, {}));
      if (zone == ZoneId::none || parts.state.count(zone) == 0) continue;
      for (const CardId card : candidates(model, parts.state, zone, id_of<Seat>(seat)))
        sources.push_back(static_cast<int>(index(card)));
    }
  });
  return sources;
}

MatchMemory memory_of(const Match& match) {
  const MatchSetup& setup = match.setup();
  MatchMemory memory;
  memory.idle = sizeof match - sizeof(Position) + memory_of(match.position()) +
                heap_of(setup.seats) + heap_of(setup.beginning.said);
  for (const SeatInfo& seat : setup.seats) memory.idle += heap_of(seat.name) + heap_of(seat.kind);
  memory.history = heap_of(match.history());
  for (const Played& played : match.history()) memory.history += heap_of(played.text);
  if (const Position* const past = PositionAccess::past(match))
    memory.history += sizeof(std::size_t) + memory_of(*past);
  return memory;
}

}  // namespace tradewind
