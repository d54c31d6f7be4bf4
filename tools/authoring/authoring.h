// Room: tools/authoring. The subcommands of `tradewind-author`, for those who write content, test
// it and measure: options, exit codes, and what to call. Work of more than a page belongs in
// another room.
#pragma once

#include "command_line/command_line.h"

namespace tradewind {

CLI::App* add_test_command(CLI::App& app, Context& context);
CLI::App* add_check_command(CLI::App& app, Context& context);
CLI::App* add_simulate_command(CLI::App& app, Context& context);
CLI::App* add_engine_command(CLI::App& app, Context& context);
CLI::App* add_bench_command(CLI::App& app, Context& context);
CLI::App* add_train_command(CLI::App& app, Context& context);
CLI::App* add_types_command(CLI::App& app, Context& context);
CLI::App* add_new_command(CLI::App& app, Context& context);
CLI::App* add_mutate_command(CLI::App& app, Context& context);
CLI::App* add_editor_command(CLI::App& app, Context& context);
CLI::App* add_schema_command(CLI::App& app, Context& context);

}  // namespace tradewind
