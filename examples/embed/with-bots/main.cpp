// Plays one game between a bot and a player who takes the first legal move, and prints what
// happens. docs/how-to/embed.md.
#include "tradewind/bots.h"
#include "tradewind/match.h"
#include "tradewind/narrator.h"
#include "tradewind/root.h"

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
    Match match(scripts, {.players = 2, .seed = seed, .seats = {{"Ada", "greedy"}, {"Bo"}}});
    match.listen(true);
    const Narrator narrator(ruleset, Texts(library.index(), "en", locale_themes(*ruleset)),
                            {"Ada", "Bo"});
    const auto bot = make_bot("greedy");
    std::uint64_t chance = seed;
    while (!match.position().over()) {
      const Position& position = match.position();
      const int seat = position.to();
      match.play(seat == 0 ? bot->choose(position, seat, chance) : 0);
      for (const Event& event : events_of(position, 1)) {  // as Bo may see them
        if (const std::string told = narrator.event(event); !told.empty())
          std::cout << told << '\n';
      }
    }
    for (const int score : match.position().result().scores)
      std::cout << "scored " << score << '\n';
  } catch (const std::exception& error) {
    std::cerr << "embed-with-bots: " << error.what() << '\n';
    return 1;
  }
}
