// Determinization: a world that a seat must think possible, made by dealing anew what it cannot
// see.
#include "engine/match/position_parts.h"
#include "state/random.h"
#include "view/dealer.h"

#include <algorithm>
#include <optional>
#include <span>

namespace tradewind {
namespace {

constexpr int most_tries = 16;  // at hidden numbers that leave the seat its moves

bool has_hidden_target(const Appearance& look, const QuestionSpec& ask, const Question& question) {
  const auto hidden = [&](const RawMove& move) {
    bool found = false;
    each_argument(ask.moves[move.spec], move,
                  [&](std::size_t argument, std::span<const std::int32_t> values) {
                    const bool cards = names_cards(ask.moves[move.spec].args[argument]);
                    found = found ||
                            (cards && !values.empty() && !look.seen(id_of<CardId>(values.front())));
                  });
    return found;
  };
  return std::any_of(question.moves.begin(), question.moves.end(), hidden);
}

NameList texts_of(const Position& position) {
  NameList texts;
  for (const MoveText& move : position.all_moves()) texts.push_back(move.text);
  return texts;
}

}  // namespace

// Hidden numbers are drawn until the seat has the same moves: it knows that it has them. If no draw
// of all of them succeeds, they are drawn one by one, and a number stays as it is where that would
// change the moves: then the moves tell it.
Position Position::imagine(int seat, std::uint64_t seed, std::uint64_t& stream) const {
  Position world = deal_world(seat, seed, stream);
  if (!parts_->model().hides_numbers) {
    world.list_again(*this, seat);
    return world;
  }
  const auto possible = [&](Position& drawn) {
    try {
      drawn.list_again(*this, seat);
      return over() || to() != seat || texts_of(drawn) == texts_of(*this);
    } catch (const ScriptError&) {
      return false;  // no such world can be
    }
  };
  const auto draw = [&](std::span<const HiddenNumber> numbers) -> std::optional<Position> {
    for (int tries = 0; tries < most_tries; ++tries) {
      Position drawn(world);
      Dealer dealer(drawn.parts_->model(), drawn.parts_->state, seat, stream);
      for (const HiddenNumber& number : numbers) dealer.draw(number);
      dealer.deal_cards();  // over the new places
      if (possible(drawn)) return drawn;
    }
    return std::nullopt;
  };
  const std::vector<HiddenNumber> hidden =
      Dealer(world.parts_->model(), world.parts_->state, seat, stream).hidden();
  if (const std::optional<Position> drawn = draw(hidden)) return *drawn;
  for (const HiddenNumber& number : hidden) {
    if (const std::optional<Position> drawn = draw({&number, 1})) world = *drawn;
  }
  if (!possible(world)) world.parts_->question = parts_->question;
  return world;
}

Position Position::determinize(int seat, std::uint64_t seed) const {
  std::uint64_t stream = stream_seed(seed, "sample");
  Position world = imagine(seat, seed, stream);
  if (is_sealed()) world.guess_answers(seat, stream);
  world.parts_->trail.imagined = true;
  return world;
}

// What others have answered unseen may be any of their moves.
void Position::guess_answers(int seat, std::uint64_t& stream) {
  std::vector<RawMove> moves;
  for (Answer& answer : Answers(parts_->state).all()) {
    if (word_of(answer.seat) == seat) continue;
    try {
      parts_->look([&] { MoveGenerator(parts_->host(), answer.seat).list(moves); });
    } catch (const ScriptError&) {
      moves.clear();  // no such world can be
    }
    if (moves.empty()) continue;
    answer.move = moves[random_below(stream, static_cast<std::uint32_t>(moves.size()))];
    Answers(parts_->state).put(answer);
  }
}

// With other cards, and with the numbers as they are.
Position Position::deal_world(int seat, std::uint64_t seed, std::uint64_t& stream) const {
  Position world(*this);
  State& state = world.parts_->state;
  Dealer dealer(world.parts_->model(), state, seat, stream);
  dealer.deal_cards();
  dealer.reset_unseen();
  state.seed_streams(seed);
  world.parts_->forced = {};
  world.parts_->happened.clear();
  state.clear_touched();
  return world;
}

// Moves may mean other cards now: those of another seat name cards that only it sees, and a hidden
// target lies elsewhere.
void Position::list_again(const Position& truth, int seat) {
  const PositionParts& before = *truth.parts_;
  if (before.model().hides_numbers) parts_->look([&] { Flow(parts_->host()).settle_watches(); });
  parts_->state.clear_touched();
  if (over() || (!before.model().hides_numbers && to() == seat &&
                 !has_hidden_target({before.model(), before.state, before.question.to},
                                    before.ask(), before.question)))
    return;
  std::vector<RawMove> moves;
  parts_->look([&] { MoveGenerator(parts_->host(), parts_->question.to).list(moves); });
  if (!moves.empty()) parts_->question.moves = moves;
}

}  // namespace tradewind
