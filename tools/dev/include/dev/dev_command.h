// The subcommand `dev`.
#pragma once

#include "command_line/command_line.h"
#include "dev/web_table.h"

namespace tradewind {

// Without `open_web_table`, the program that has one takes over for --serve.
CLI::App* add_dev_command(CLI::App& app, Context& context,
                          const terminal::OpenWebTable& open_web_table);

}  // namespace tradewind
