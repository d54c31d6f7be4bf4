// tradewind learn: lessons at this terminal.
#include "commands.h"
#include "play/console/interrupt.h"
#include "play/session/learn.h"

namespace tradewind {

CLI::App* add_learn_command(CLI::App& app, Context& context) {
  const auto lesson = std::make_shared<std::string>();
  const auto plain = std::make_shared<bool>(false);
  CLI::App* command = add_command(app, "learn");
  command->add_option("LESSON", *lesson, "A lesson (default: a list to choose from)");
  command->add_flag("--plain", *plain, "Write full sentences only, for screen readers and logs");
  command->footer(example(
      "tradewind learn base\n  tradewind learn dice --lang es\n  tradewind learn --mod my-mod"));
  command->callback([lesson, plain, &context] {
    const Library library = load_library(context);
    if (!context.language_given) context.language = language_of_user(library);
    const terminal::InterruptGuard guard;
    const auto console =
        terminal::make_console(terminal::terminal_style(*plain, context.colored()));
    terminal::PlayRequest request;
    context.exit_code = terminal::run_learn(*lesson, request, context, library,
                                            terminal::Saves::of_user(), *console);
  });
  return command;
}

}  // namespace tradewind
