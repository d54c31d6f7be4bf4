// The listed moves of a question as words: their texts, and the moves that some words mean. The
// text of a move names no other
// one: where cards of one name are listed that the asked seat can tell apart, their words say in
// what they differ.
//
//   const MoveWords words(model, state, ask, seat, moves);
//   // "take red-3", or "take red-3+bounty=2"
//   words.describe(2).text;
//   words.meant(split_words("take red"));                   // {0, 2}
#pragma once

#include "engine/moves/appearance.h"
#include "model/program.h"
#include "tradewind/position.h"

#include <array>
#include <span>

namespace tradewind {

struct RawMove {
  std::uint8_t spec = 0;   // index into the moves of the question
  std::uint8_t count = 0;  // number of args; a cover counts each of its cards
  std::array<std::int32_t, most_targets> args{};
};

[[nodiscard]] inline bool names_cards(const Argument& argument) {
  return argument.kind == Argument::Kind::card || argument.kind == Argument::Kind::cover;
}

// The values of each argument in turn: one, several cards for a cover, none if it is left out.
template <typename Visit>
void each_argument(const MoveSpec& spec, const RawMove& move, Visit visit) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < spec.args.size(); ++i) {
    const Argument& argument = spec.args[i];
    const std::size_t taken =
        argument.kind == Argument::Kind::cover ? move.count - (spec.args.size() - 1) : 1;
    const bool left_out = argument.when.is_query() && move.args[at] < 0;
    visit(i, std::span<const std::int32_t>(move.args.data() + at, left_out ? 0 : taken));
    at += taken;
  }
}

class MoveWords {
 public:
  MoveWords(const Model& model, const State& state, const QuestionSpec& ask, Seat to,
            const std::vector<RawMove>& moves)
      : model_(model), look_(model, state, to), ask_(ask), moves_(moves) {}

  [[nodiscard]] MoveText describe(std::size_t move) const;
  [[nodiscard]] std::string text(std::size_t move) const;
  // The moves that the words fit best; ids may be cut at a hyphen.
  [[nodiscard]] std::vector<std::size_t> meant(const NameList& words) const;

 private:
  // Visits each argument, with its word and in what it differs from others.
  template <typename Visit>
  std::string text(std::size_t move, Visit visit) const;
  [[nodiscard]] std::string word(const Argument& argument, std::int32_t value) const;
  [[nodiscard]] std::string traits(std::size_t move, std::size_t argument, CardId card) const;
  [[nodiscard]] int fit(const RawMove& move, const NameList& words) const;
  [[nodiscard]] int fit(const Argument& argument, std::span<const std::int32_t> values,
                        std::span<const std::string> words) const;
  [[nodiscard]] int fit_cover(std::span<const std::int32_t> cards,
                              std::span<const std::string> words) const;

  const Model& model_;
  Appearance look_;
  const QuestionSpec& ask_;
  const std::vector<RawMove>& moves_;
};

[[nodiscard]] NameList split_words(const std::string& text);

}  // namespace tradewind
