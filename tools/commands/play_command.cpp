// tradewind play: the launcher and the table at this terminal.
#include "commands.h"
#include "play/console/interrupt.h"
#include "play/session/session.h"
#include "support/numbers.h"
#include "support/words.h"
#include "tradewind/bots.h"

#include <cerrno>

namespace tradewind {
namespace {

// The name the program was called by, for commands we print; not every system tells it.
std::string program_name() {
#ifdef __GLIBC__
  return program_invocation_name;
#else
  return "tradewind";
#endif
}

// The program that serves takes the place of this one, with these words.
void serve_instead(const Context& context, const NameList& words) {
  std::vector<char*> line = {context.words[0]};
  NameList kept = words;
  for (std::string& word : kept) line.push_back(word.data());
  line.push_back(nullptr);
  Context server = context;
  server.words = line.data();
  become_program(server, "tradewind-serve");
}

}  // namespace

CLI::App* add_play_command(CLI::App& app, Context& context) {
  const auto request = std::make_shared<terminal::PlayRequest>();
  request->program = program_name();
  const auto plain = std::make_shared<bool>(false);
  CLI::App* command = add_command(app, "play");
  command->add_option("VARIANT", request->variant,
                      "A variant or variant code, or the file of a scenario that lays the table "
                      "out (default: the launcher asks)");
  command
      ->add_option("--case", request->case_name,
                   "The case of the scenario with TEXT in its name (default: the first)")
      ->type_name("TEXT");
  command->add_flag("--steps", request->steps, "Play the steps of the scenario first");
  command->add_option("--set", request->sets, "Set an option of the rules (repeatable)")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command
      ->add_option("--seats", request->seats,
                   "One kind of player for all seats, or one per seat, with commas: human, " +
                       joined(bot_names()) + ", mcts:iterations=N, mcts:ms=N")
      ->type_name("A,B,...");
  add_number(*command, "--players", request->players, 1, 8,
             "Number of players (default: as many as --seats names, else 3)");
  add_seed(*command, request->seed, "Random seed (default: a new one)");
  command
      ->add_option("--record", request->record,
                   "File to save the game to (default: a new file in the folder of saved games)")
      ->type_name("FILE");
  command->add_option("--resume", request->resume, "Continue a saved game with its own setup")
      ->type_name("FILE");
  CLI::Option* const campaign =
      command
          ->add_option("--campaign", request->campaign,
                       "Begin a campaign with VARIANT, or continue it: its name, or a folder")
          ->type_name("NAME");
  command->add_flag("--status", request->status, "Only show where the campaign stands")
      ->needs(campaign);
  command->add_flag("--again", request->again, "Start the chapter of the campaign again")
      ->needs(campaign);
  add_number(*command, "--pace", request->pace, 0, 1000,
             "How long bots take over a move, in percent; 0: no time (default: 100)");
  command->add_flag("--plain", *plain, "Write full sentences only, for screen readers and logs");
  command->footer(example(
      "tradewind play bigbox-2021 --seats human,greedy,greedy --set gamblers=2\n"
      "  tradewind play my-mod/tests/a-case.yaml --mod my-mod     (play on from a scenario)\n"
      "  tradewind play dice-1 --campaign family     (begin a campaign)\n"
      "  tradewind play --campaign family            (continue it)\n"
      "  tradewind play --campaign family --status   (look at it)"));
  command->callback([request, plain, &context] {
    const Library library = load_library(context);
    if (!context.language_given) context.language = language_of_user(library);
    request->serve = [&context](const NameList& words) { serve_instead(context, words); };
    const terminal::InterruptGuard guard;
    const auto console =
        terminal::make_console(terminal::terminal_style(*plain, context.colored()), request->pace);
    context.exit_code =
        terminal::run_play(*request, context, library, terminal::Saves::of_user(), *console);
  });
  return command;
}

}  // namespace tradewind
