// Room: tools/commands. The subcommands: options, exit codes, and what to call. Work of more than a
// page belongs in another room.
//
// One function per subcommand. It adds the subcommand to the parser; the callback runs it and sets
// context.exit_code.
#pragma once

#include "program/context.h"

#include <CLI/CLI.hpp>

namespace tradewind {

[[nodiscard]] std::string example(const std::string& lines);  // the end of a --help text

CLI::App* add_list_command(CLI::App& app, Context& context);
CLI::App* add_play_command(CLI::App& app, Context& context);
CLI::App* add_dev_command(CLI::App& app, Context& context);
CLI::App* add_learn_command(CLI::App& app, Context& context);
CLI::App* add_test_command(CLI::App& app, Context& context);
CLI::App* add_check_command(CLI::App& app, Context& context);
CLI::App* add_simulate_command(CLI::App& app, Context& context);
CLI::App* add_replay_command(CLI::App& app, Context& context);
CLI::App* add_engine_command(CLI::App& app, Context& context);
CLI::App* add_serve_command(CLI::App& app, Context& context);
CLI::App* add_bench_command(CLI::App& app, Context& context);
CLI::App* add_train_command(CLI::App& app, Context& context);
CLI::App* add_types_command(CLI::App& app, Context& context);
CLI::App* add_new_command(CLI::App& app, Context& context);
CLI::App* add_mods_command(CLI::App& app, Context& context);
CLI::App* add_mutate_command(CLI::App& app, Context& context);
CLI::App* add_editor_command(CLI::App& app, Context& context);
CLI::App* add_schema_command(CLI::App& app, Context& context);

}  // namespace tradewind
