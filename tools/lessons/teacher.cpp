// Room: tools/lessons. Lessons: which moves a step wants, and whether every lesson can be played
// through.
// What a lesson file holds is content/read's.
//
#include "tradewind/teach/teacher.h"

#include "tradewind/beginning.h"

#include <algorithm>

namespace tradewind {
namespace {

// "swap" begins "swap red-3", and "swap red" too.
bool begins_move(const std::string& wanted, const std::string& move) {
  return move == wanted ||
         (move.starts_with(wanted) && (move[wanted.size()] == ' ' || move[wanted.size()] == '-'));
}

}  // namespace

MatchSetup Teacher::setup(std::vector<SeatInfo> seats) const {
  MatchSetup setup;
  setup.players = lesson_.players;
  setup.seed = lesson_.seed;
  set_given(setup, lesson_.given);
  setup.seats = std::move(seats);
  return setup;
}

const LessonStep* Teacher::step(std::size_t moves) const {
  return moves < lesson_.steps.size() ? &lesson_.steps[moves] : nullptr;
}

std::vector<int> Teacher::tries(const Position& position, std::size_t moves) const {
  const LessonStep* const now = step(moves);
  std::vector<int> wanted;
  if (now == nullptr || now->seat != position.to()) return wanted;
  const auto add = [&](int move) {
    if (std::ranges::find(wanted, move) == wanted.end()) wanted.push_back(move);
  };
  for (const std::string& text : now->tries) {
    if (const std::optional<int> move = position.find(text)) {
      add(*move);
      continue;
    }
    for (int move = 0; move < position.moves(); ++move) {
      if (begins_move(text, position.move(move).text)) add(move);
    }
  }
  return wanted;
}

bool Teacher::fits(const Position& position, int move, std::size_t moves) const {
  const LessonStep* const now = step(moves);
  if (now == nullptr || now->seat != position.to()) return true;
  const std::vector<int> wanted = tries(position, moves);
  return wanted.empty() || std::ranges::find(wanted, move) != wanted.end();
}

std::optional<int> Teacher::move_of_other(const Position& position, std::size_t moves) const {
  const LessonStep* const now = step(moves);
  if (now == nullptr || now->plays.empty() || now->seat != position.to()) return std::nullopt;
  return position.find(now->plays);
}

}  // namespace tradewind
