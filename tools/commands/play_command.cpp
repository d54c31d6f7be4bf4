// `tradewind play`: the launcher and the table on this terminal.
#include "commands/commands.h"
#include "format/numbers.h"
#include "play/table/session.h"
#include "tradewind/bots.h"

#include <cerrno>

namespace tradewind {
namespace {

// As it was called, so that what we say can be typed again; not everywhere is that known.
std::string program_name() {
#ifdef __GLIBC__
  return program_invocation_name;
#else
  return "tradewind";
#endif
}

}  // namespace

CLI::App* add_play_command(CLI::App& app, Context& context) {
  const auto request = std::make_shared<terminal::PlayRequest>();
  request->program = program_name();
  const auto plain = std::make_shared<bool>(false);
  CLI::App* command = app.add_subcommand("play", "Play at this terminal, against others here or against bots");
  command->add_option("VARIANT", request->variant, "A variant, or the code of one with options (default: the launcher asks)");
  command->add_option("--set", request->sets, "An option of the rules (repeatable)")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command->add_option(
      "--seats", request->seats,
      "Who sits where, with commas, or one for all: human, " + joined(bot_names()) + ", mcts:iterations=N, mcts:ms=N");
  add_number(*command, "--players", request->players, 1, 8, "Players (default: as many as seats are named, else 3)");
  add_seed(*command, request->seed, "Seed of all chance (default: drawn)");
  command->add_option("--record", request->record, "Where to save the game (default: among your saved games)")->type_name("FILE");
  command->add_option("--resume", request->resume, "Go on with a saved game, as it was begun")->type_name("FILE");
  command->add_flag("--plain", *plain, "Sentences only, for a screen reader or a log");
  command->footer(example("tradewind play bigbox-2021 --seats human,greedy,greedy --set gamblers=2"));
  command->callback([request, plain, &context] {
    const Library library = load_library(context);
    const terminal::InterruptGuard guard;
    const auto console = terminal::make_console(terminal::terminal_style(*plain, context.colored()));
    context.exit_code = terminal::run_play(*request, context, library, terminal::Saves::of_user(), *console);
  });
  return command;
}

}  // namespace tradewind
