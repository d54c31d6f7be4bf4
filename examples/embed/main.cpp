// Plays one game between a bot and a player who takes the first legal move, and prints what happens. docs/how-to/embed.md.
#include "tradewind/bots.h"
#include "tradewind/match.h"
#include "tradewind/root.h"
#include "tradewind/texts.h"

#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>

int main(int count, char** arguments) {
  using namespace tradewind;
  const std::string variant = count > 1 ? arguments[1] : "bigbox-2021";
  const std::uint64_t seed = count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1;
  try {
    const Library library({shipped_root()});
    const auto ruleset = library.ruleset(variant);  // share it among threads
    Scripts scripts(ruleset);                       // one a thread; outlives its matches
    Match match(scripts, {.players = 2, .seed = seed, .given = {}, .carry = {}, .seats = {{"Ada", "greedy"}, {"Bo"}}});
    const auto bot = make_bot("greedy");
    std::uint64_t chance = seed;
    while (!match.position().over()) {
      const Position& position = match.position();
      const int seat = position.to();
      const int move = seat == 0 ? bot->choose(position, seat, chance) : 0;
      std::cout << match.setup().seats.at(static_cast<std::size_t>(seat)).name << ": " << position.move(move).text << '\n';
      match.play(move);
    }
    for (const int score : match.position().result().scores) std::cout << "scored " << score << '\n';
  } catch (const std::exception& error) {
    std::cerr << "embed: " << error.what() << '\n';
    return 1;
  }
}
