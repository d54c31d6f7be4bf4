// tradewind serve: tables in a browser, and for programs over the network.
#include "command_line/command_line.h"
#include "serve/run_serve.h"
#include "server.h"
#include "support/numbers.h"

#include <memory>

namespace tradewind {

CLI::App* add_serve_command(CLI::App& app, Context& context) {
  CLI::App* command = add_command(app, "serve");
  const auto request = std::make_shared<serve::ServeRequest>();
  constexpr std::uint64_t most_threads = 64, most_ports = 65535;
  command
      ->add_option("--listen", request->address,
                   "The IP address to listen on; 0.0.0.0 is all (default: 127.0.0.1)")
      ->type_name("ADDRESS");
  add_number(*command, "--port", request->port, 0, most_ports,
             "The port; 0: any free one (default: 8080)");
  command
      ->add_option("--store", request->store,
                   "Where to keep the tables: a file, or postgresql://... (default: a file in your "
                   "data folder)")
      ->type_name("STORE");
  command
      ->add_option("--public-url", request->public_url,
                   "The address that people type, if a proxy stands in front of the server")
      ->type_name("URL");
  command
      ->add_option("--allow-host", request->hosts,
                   "Another name that people reach this server by (repeatable); it knows its "
                   "addresses and this machine's name")
      ->type_name("NAME")
      ->allow_extra_args(false);
  command->add_flag("--behind-proxy", request->behind_proxy,
                    "Take clients' addresses from X-Forwarded-For");
  add_number(*command, "--workers", request->workers, 1, most_threads,
             "Threads that matches are played on (default: one for each processor)");
  add_number(*command, "--bot-threads", request->bot_threads, 1, most_threads,
             "Threads that bots think on (default: 1)");
  command
      ->add_option("--limit", request->limits,
                   "Change a limit (repeatable); docs/reference/web.md lists them")
      ->type_name("NAME=N")
      ->allow_extra_args(false);
  command
      ->add_option(
          "--hooks", request->hooks,
          "Where players may ask to be notified of their turn: at public addresses, any or "
          "none (default: public)")
      ->type_name("WHERE")
      ->check(CLI::IsMember({"public", "any", "none"}));
  command->add_flag("--free-text", request->free_text,
                    "Let people at a table write to each other; without it they choose phrases");
  command->add_flag("--trust-loopback", request->trust_loopback,
                    "No rate limits for clients on this machine, for measurements");
  CLI::Option* const record =
      command
          ->add_option("--record", request->record.file,
                       "Continue a saved game at a table, and print a link to each seat of a "
                       "person")
          ->type_name("FILE");
  command
      ->add_option("--invite", request->record.invited,
                   "A friend takes this seat of the saved game (repeatable); seats count from 0")
      ->type_name("SEAT")
      ->allow_extra_args(false)
      ->needs(record);
  command->add_option("--pages", request->pages, "The folder of the built page")->type_name("DIR");
  command->footer(example(
      "tradewind serve                       # http://127.0.0.1:8080/\n"
      "  tradewind serve --listen 0.0.0.0      # for phones in your network, with a QR code\n"
      "  tradewind serve --port 9000 --store tables.db --limit requests=100"));
  command->callback([request, &context] { serve::run_serve(*request, context); });
  return command;
}

}  // namespace tradewind
