#include "serve/match/bot_move.h"

#include "tradewind/bots.h"
#include "tradewind/random.h"

#include <algorithm>
#include <chrono>
#include <numeric>

namespace tradewind::serve {
namespace {

// A bot that cannot think, because a script fails in what it imagines or its weights cannot be
// read, is replaced by one that needs less.
int chosen(const std::string& bot, const Position& asked, BotMove& move,
           std::int64_t milliseconds) {
  for (const std::string& name : {bot, std::string("greedy:declared"), std::string("random")}) {
    std::uint64_t stream = move.stream;
    try {
      const int index = make_bot(name, milliseconds)->choose(asked, move.seat, stream);
      move.stream = stream;
      return index;
    } catch (const std::exception& failed) {
      move.faults.emplace_back(failed.what());
    }
  }
  return 0;
}

bool can_be_played(const Position& asked, int index, BotMove& move) {
  try {
    Position trial(asked);
    trial.play(index);
    return true;
  } catch (const std::exception& failed) {
    move.faults.emplace_back(failed.what());
    if (!move.failure) move.failure = std::current_exception();
    return false;
  }
}

}  // namespace

BotMove bot_move(const std::string& bot, const Position& asked, int seat, std::uint64_t stream,
                 std::int64_t milliseconds) {
  BotMove move{seat, stream};
  std::vector<int> left(static_cast<std::size_t>(asked.moves()));
  std::iota(left.begin(), left.end(), 0);
  std::swap(left.back(), left[static_cast<std::size_t>(chosen(bot, asked, move, milliseconds))]);
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  do {
    if (can_be_played(asked, left.back(), move)) {
      move.text = asked.move(left.back()).text;
      break;
    }
    left.pop_back();
    if (!left.empty())
      std::swap(left.back(),
                left[random_below(move.stream, static_cast<std::uint32_t>(left.size()))]);
  } while (!left.empty() && std::chrono::steady_clock::now() < end);
  return move;
}

}  // namespace tradewind::serve
