// The smallest host: plays the game in game/ with the public headers of the runtime alone.
// docs/how-to/embed.md walks through it.
#include "tradewind/position.h"

#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <string>

namespace {

// A player of our own: puts three shells away, and else looks for more.
std::string answer(const tradewind::Position& position) {
  return position.query("in_bag", position.to()) >= 3 ? "stow" : "look";
}

void play(const std::string& game, std::uint64_t seed) {
  using namespace tradewind;
  const Library library({game});              // content and scripts of a folder
  Scripts scripts(library.ruleset("shore"));  // its rules in an interpreter
  Position position(scripts, 2, seed);        // a match of two, set up
  position.listen(true);                      // to events
  if (!position.find("stow")) std::cout << "nobody can stow yet\n";
  while (!position.over()) {
    const int seat = position.to();
    std::cout << "in '" << position.about() << "' seat " << seat << " may";
    for (const MoveText& move : position.all_moves()) std::cout << ' ' << move.text;
    const std::string move = answer(position);
    position.play(position.find(move).value());
    std::cout << ": " << move << '\n';
    position.each_event(seat, [&](const Happening& event) {
      std::cout << "  " << event.name;
      for (const auto& [name, type, value] : event.args) {
        if (type == "card") std::cout << ' ' << value.name;
      }
      std::cout << ", " << position.query("in_bag", seat) << " in the bag\n";
    });
  }
  for (int seat = 0; seat < position.players(); ++seat)
    std::cout << "seat " << seat << " has " << position.query("in_chest", seat) << " shells, place "
              << position.result().places[static_cast<std::size_t>(seat)] << '\n';
}

}  // namespace

int main(int count, char** arguments) {
  try {
    play(count > 1 ? arguments[1] : "game",
         count > 2 ? std::strtoull(arguments[2], nullptr, 10) : 1);
  } catch (const std::exception& error) {  // with file, line and column
    std::cerr << "embed: " << error.what() << '\n';
    return EXIT_FAILURE;
  }
}
