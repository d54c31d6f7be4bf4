// The program `tradewind`, which plays.
#include "commands.h"
#include "commands/list_command.h"

#include <unistd.h>
#include <array>

int main(int argc, char** argv) {
  using namespace tradewind;
  // Without any argument a person at a terminal wants to play; anybody else gets the commands.
  std::array<char*, 3> to_play = {argv[0], const_cast<char*>("play"), nullptr};
  if (argc == 1 && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) {
    argc = 2;
    argv = to_play.data();
  }
  const auto list = [](CLI::App& app, Context& context) {
    return add_list_command(app, context, nullptr);
  };
  return run_program(argc, argv,
                     {{"play", add_play_command},
                      {"learn", add_learn_command},
                      {"list", list},
                      {"replay", add_replay_command},
                      {"mods", add_mods_command}});
}
