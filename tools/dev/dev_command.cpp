// tradewind dev: a table next to the editor of somebody who writes a mod.
#include "dev/dev_command.h"

#include "dev/dev.h"
#include "play/console/interrupt.h"
#include "support/files.h"
#include "support/numbers.h"

#include <filesystem>

namespace tradewind {
CLI::App* add_dev_command(CLI::App& app, Context& context,
                          const terminal::OpenWebTable& open_web_table) {
  const auto request = std::make_shared<terminal::DevRequest>();
  const auto plain = std::make_shared<bool>(false), serves = std::make_shared<bool>(false);
  const auto address = std::make_shared<terminal::WebAddress>();
  constexpr std::uint64_t most_ports = 65535;
  CLI::App* const command = add_command(app, "dev");
  command->add_option("MOD", request->mod, "The folder of the mod")->required();
  command->add_option("SCENARIO", request->scenario,
                      "A scenario that lays the table out (default: a new game)");
  command
      ->add_option("--case", request->case_name,
                   "The case of the scenario with TEXT in its name (default: the first)")
      ->type_name("TEXT");
  command->add_flag("--steps", request->steps, "Play the steps of the scenario first");
  command
      ->add_option("--variant", request->variant,
                   "A variant code (default: that of the mod, else of its scenarios, else the "
                   "first that takes its switches)")
      ->type_name("CODE");
  command->add_option("--set", request->sets, "Set an option of the rules (repeatable)")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false);
  command
      ->add_option("--seats", request->seats,
                   "Kinds of players, as in tradewind play (default: you play all of them)")
      ->type_name("A,B,...");
  add_number(*command, "--players", request->players, 1, 8, "Number of players of a new game");
  add_seed(*command, request->seed, "Random seed (default: that of the scenario, else 1)");
  command->add_flag("--poll", request->looking,
                    "Poll the files, for systems that do not report changes");
  command->add_flag("--no-check", request->no_check,
                    "Do not run `tradewind check` in the background");
  CLI::Option* const serve = command->add_flag(
      "--serve", *serves, "Show the table in a browser; you type commands for authors here");
  add_number(*command, "--port", address->port, 0, most_ports,
             "The port for --serve; 0: any free one (default: 8080)")
      ->needs(serve);
  command
      ->add_option("--listen", address->address, "The IP address for --serve (default: 127.0.0.1)")
      ->type_name("ADDRESS")
      ->needs(serve);
  command
      ->add_option("--allow-host", address->hosts,
                   "Another name that people reach it by, for --serve (repeatable)")
      ->type_name("NAME")
      ->allow_extra_args(false)
      ->needs(serve);
  command->add_flag("--plain", *plain, "Write full sentences only, for screen readers and logs");
  command->footer(
      example("tradewind dev my-mod\n"
              "  tradewind dev my-mod my-mod/tests/a-case.yaml --steps\n"
              "  tradewind dev my-mod --serve        # the table in a browser"));
  command->callback([request, plain, serves, address, &context, open_web_table] {
    if (*serves && !open_web_table) become_program(context, "tradewind-serve");
    if (*serves) request->web = *address;
    request->mod = plain_path(request->mod);
    const terminal::InterruptGuard guard;
    const auto console =
        terminal::make_console(terminal::terminal_style(*plain, context.colored()));
    context.exit_code = terminal::run_dev(*request, context, *console, open_web_table);
  });
  return command;
}

}  // namespace tradewind
