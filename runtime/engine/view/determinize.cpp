// Determinization: a world that a seat must think possible, made by dealing anew what it cannot see.
#include "engine/match/position_parts.h"
#include "engine/view/visibility.h"
#include "state/random.h"

#include <algorithm>
#include <map>
#include <utility>

namespace tradewind {
namespace {

// Deals cards over their places from a sorted heap, so that the result depends on the seed and not on the true cards.
void deal_anew(State& state, std::vector<CardId>& lying, std::uint64_t& stream) {
  std::vector<CardId> heap = lying;
  std::sort(heap.begin(), heap.end());
  std::vector<std::size_t> place(static_cast<std::size_t>(state.layout().cards()));
  for (std::size_t i = 0; i < lying.size(); ++i) place[index(lying[i])] = i;
  for (std::size_t i = lying.size(); i-- > 0;) {
    std::swap(heap[i], heap[random_below(stream, static_cast<std::uint32_t>(i + 1))]);
    const CardId there = lying[i];
    const std::size_t from = place[index(heap[i])];
    state.swap_places(there, heap[i]);
    lying[from] = there;
    place[index(there)] = from;
  }
}

bool has_hidden_target(const Appearance& look, const QuestionSpec& ask, const Question& question) {
  const auto hidden = [&](const RawMove& move) {
    bool found = false;
    each_argument(ask.moves[move.spec], move, [&](std::size_t argument, std::span<const std::int32_t> values) {
      const bool cards = names_cards(ask.moves[move.spec].args[argument]);
      found = found || (cards && !values.empty() && !look.seen(id_of<CardId>(values.front())));
    });
    return found;
  };
  return std::any_of(question.moves.begin(), question.moves.end(), hidden);
}

}  // namespace

Position Position::determinize(int seat, std::uint64_t seed) const {
  Position world(*this);
  State& state = world.parts_->state;
  const Model& model = world.parts_->model();
  std::map<FactValue, std::vector<CardId>> lying;  // places that the seat cannot see, grouped by the card back
  for (const ZoneId zone : state.layout().zones().ids()) {
    for (const CardId card : CardsIn(state, zone)) {
      if (sees(state, card, id_of<Seat>(seat))) continue;
      lying[model.backs == FactId::none ? 0 : model.fact(state.type(card), model.backs)].push_back(card);
    }
  }
  std::uint64_t stream = stream_seed(seed, "sample");
  for (auto& [back, cards] : lying) deal_anew(state, cards, stream);
  state.seed_streams(seed);
  state.clear_touched();
  world.parts_->forced = {};
  world.parts_->has_given = false;
  world.parts_->happened.clear();
  // Moves may mean other cards now: those of another seat name cards that only it sees, and a hidden target lies elsewhere.
  if (!over() && (to() != seat ||
                  has_hidden_target({parts_->model(), parts_->state, parts_->question.to}, parts_->ask(), parts_->question))) {
    std::vector<RawMove> moves;
    world.parts_->look([&] { MoveGenerator(world.parts_->host()).list(moves); });
    if (!moves.empty()) world.parts_->question.moves = moves;
  }
  return world;
}

}  // namespace tradewind
