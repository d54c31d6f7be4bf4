// Room: tools/server. The program `tradewind-serve`: all that needs the libraries of a server.
// `tradewind` starts it for `serve` and for `dev --serve`; what it serves is the work of serve/.
#pragma once

#include "command_line/command_line.h"
#include "dev/web_table.h"

namespace tradewind {

CLI::App* add_serve_command(CLI::App& app, Context& context);

namespace terminal {
// One match, served from memory.
[[nodiscard]] std::unique_ptr<WebTable> open_web_table(const WebAddress& at,
                                                       const Context& context);
}  // namespace terminal

}  // namespace tradewind
