// tradewind engine: serves matches to other programs as JSON-RPC 2.0, one object per line on stdin and stdout.
#include "commands/commands.h"
#include "rpc/match_service.h"

#include <iostream>

namespace tradewind {
namespace {

void serve(const Context& context) {
  const Library library = load_library(context);
  (void)texts_for(context, library);  // reports an unknown language before the first request
  MatchService service(library, context.language);
  JsonRpc rpc;
  service.add_methods(rpc);
  std::string line;
  while (std::getline(std::cin, line)) {
    if (const std::optional<std::string> answer = rpc.answer(line)) std::cout << *answer << std::endl;
  }
}

}  // namespace

CLI::App* add_engine_command(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("engine", "Serve matches to another program: JSON-RPC 2.0 on stdin and stdout");
  command->footer(
      "One object per line. docs/reference/json-rpc.md lists the methods.\n" +
      example(R"(echo '{"jsonrpc": "2.0", "id": 1, "method": "new", "params": {"variant": "bigbox-2021", "players": 2}}' \
    | tradewind engine)"));
  command->callback([&context] { serve(context); });
  return command;
}

}  // namespace tradewind
