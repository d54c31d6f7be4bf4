// Determinization: a world that a seat must think possible, made by redealing what it cannot
// see.
#include "engine/match/position_parts.h"
#include "knowledge/dealer.h"
#include "state/random.h"
#include "tradewind/knowledge.h"

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

// With other cards, and with the numbers as they are.
Position deal_world(const Position& truth, int seat, std::uint64_t seed, std::uint64_t& stream) {
  Position world(truth);
  PositionParts& parts = PositionAccess::parts(world);
  State& state = parts.state;
  Dealer dealer(parts.model(), state, seat, stream);
  dealer.deal_cards();
  dealer.reset_unseen();
  state.seed_streams(seed);
  parts.forced = {};
  parts.happened.clear();
  state.clear_touched();
  return world;
}

// Takes every threshold that is met now as met before: no event follows.
void settle_watches(PositionParts& parts) {
  const int seats = parts.state.layout().seats();
  std::uint64_t met = 0;
  int bit = 0;
  parts.look([&] {
    for (const Watch& info : parts.runner().program().watches) {
      for (int seat = 0; seat < (info.of_game ? 1 : seats); ++seat) {
        const bool is_met =
            parts.runner().context().queries().asked(id_of<Seat>(seat)).value(info.met) != 0;
        met |= static_cast<std::uint64_t>(is_met ? 1 : 0) << (bit + seat);
      }
      bit += seats;
    }
    parts.state.header().watches = met;
  });
}

// Moves may mean other cards now: those of another seat name cards that only it sees, and a hidden
// target lies elsewhere.
void list_again(const Position& world, const Position& truth, int seat) {
  PositionParts& parts = PositionAccess::parts(world);
  const PositionParts& before = PositionAccess::parts(truth);
  if (before.model().hides_numbers) settle_watches(parts);
  parts.state.clear_touched();
  if (world.over() || (!before.model().hides_numbers && world.to() == seat &&
                       !has_hidden_target({before.model(), before.state, before.question.to},
                                          before.ask(), before.question)))
    return;
  std::vector<RawMove> moves;
  parts.look([&] { MoveGenerator(parts.runner(), parts.question.to).list(moves); });
  if (!moves.empty()) parts.question.moves = moves;
}

// Hidden numbers are drawn until the seat has the same moves: it knows that it has them. If no draw
// of all of them succeeds, they are drawn one by one, and a number stays as it is where that would
// change the moves: then the moves tell it.
Position imagine(const Position& truth, int seat, std::uint64_t seed, std::uint64_t& stream) {
  Position world = deal_world(truth, seat, seed, stream);
  const Model& model = truth.ruleset().model();
  if (!model.hides_numbers) {
    list_again(world, truth, seat);
    return world;
  }
  const auto possible = [&](Position& drawn) {
    try {
      list_again(drawn, truth, seat);
      return truth.over() || truth.to() != seat || texts_of(drawn) == texts_of(truth);
    } catch (const ScriptError&) {
      return false;  // no such world can be
    }
  };
  const auto draw = [&](std::span<const HiddenNumber> numbers) -> std::optional<Position> {
    for (int tries = 0; tries < most_tries; ++tries) {
      Position drawn(world);
      Dealer dealer(model, PositionAccess::parts(drawn).state, seat, stream);
      for (const HiddenNumber& number : numbers) dealer.draw(number);
      dealer.deal_cards();  // over the new places
      if (possible(drawn)) return drawn;
    }
    return std::nullopt;
  };
  const std::vector<HiddenNumber> hidden =
      Dealer(model, PositionAccess::parts(world).state, seat, stream).hidden();
  if (const std::optional<Position> drawn = draw(hidden)) return *drawn;
  for (const HiddenNumber& number : hidden) {
    if (const std::optional<Position> drawn = draw({&number, 1})) world = *drawn;
  }
  if (!possible(world))
    PositionAccess::parts(world).question = PositionAccess::parts(truth).question;
  return world;
}

// What others have answered unseen may be any of their moves.
void guess_answers(PositionParts& parts, int seat, std::uint64_t& stream) {
  std::vector<RawMove> moves;
  for (Answer& answer : Answers(parts.state).all()) {
    if (word_of(answer.seat) == seat) continue;
    try {
      parts.look([&] { MoveGenerator(parts.runner(), answer.seat).list(moves); });
    } catch (const ScriptError&) {
      moves.clear();  // no such world can be
    }
    if (moves.empty()) continue;
    answer.move = moves[random_below(stream, static_cast<std::uint32_t>(moves.size()))];
    Answers(parts.state).put(answer);
  }
}

}  // namespace

Position determinized(const Position& truth, int seat, std::uint64_t seed) {
  std::uint64_t stream = stream_seed(seed, "sample");
  Position world = imagine(truth, seat, seed, stream);
  PositionParts& parts = PositionAccess::parts(world);
  if (truth.is_sealed()) guess_answers(parts, seat, stream);
  parts.trail.imagined = true;
  return world;
}

}  // namespace tradewind
