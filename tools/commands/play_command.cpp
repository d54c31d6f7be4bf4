// tradewind play: the launcher and the table at this terminal.
#include "commands.h"
#include "play/console/interrupt.h"
#include "play/session/session.h"
#include "support/numbers.h"

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
  terminal::add_play_options(*command, *request);
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
