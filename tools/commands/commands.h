// Room: tools/commands. The subcommands of `tradewind`, which plays: options, exit codes, and what
// to call. Work of more than a page belongs in another room.
#pragma once

#include "command_line/command_line.h"

namespace tradewind {

CLI::App* add_play_command(CLI::App& app, Context& context);
CLI::App* add_learn_command(CLI::App& app, Context& context);
CLI::App* add_replay_command(CLI::App& app, Context& context);
CLI::App* add_mods_command(CLI::App& app, Context& context);

}  // namespace tradewind
