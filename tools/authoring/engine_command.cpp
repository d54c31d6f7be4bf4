// tradewind engine: serves matches to other programs as JSON-RPC 2.0, one object per line on stdin
// and stdout.
#include "authoring.h"
#include "rpc/match_service.h"
#include "rpc/wire/limits.h"
#include "rpc/wire/line_reader.h"

#include <unistd.h>
#include <iostream>

namespace tradewind {
namespace {

void serve(const Context& context) {
  const Library library = load_library(context);
  (void)texts_for(context, library);  // reports an unknown language before the first request
  MatchService service(library, context.language);
  JsonRpc rpc;
  service.add_methods(rpc);
  LineReader reader(STDIN_FILENO, limit::line);
  std::string_view line;
  for (auto got = reader.next(line); got != LineReader::Got::end && std::cout;
       got = reader.next(line)) {
    const std::string_view answer =
        got == LineReader::Got::line ? rpc.answer(line) : rpc.line_too_long();
    if (!answer.empty()) std::cout << answer << '\n';
    // Nobody waits for an answer before the last of those sent together
    if (!reader.has_line()) std::cout.flush();
  }
}

}  // namespace

CLI::App* add_engine_command(CLI::App& app, Context& context) {
  CLI::App* command = add_command(app, "engine");
  command->footer("One object per line. docs/reference/json-rpc.md lists the methods.\n" +
                  example(R"(echo '{"jsonrpc": "2.0", "id": 1, "method": "new", "params": )"
                          R"({"variant": "bigbox-2021", "players": 2}}' \
    | tradewind engine)"));
  command->callback([&context] { serve(context); });
  return command;
}

}  // namespace tradewind
