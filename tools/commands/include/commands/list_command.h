// The subcommand `list`.
#pragma once

#include "command_line/command_line.h"
#include "tradewind/ruleset.h"

namespace tradewind {

enum class StepsAs { lines, json, page };
using ListSteps = void (*)(const Ruleset& ruleset, StepsAs as);  // prints them

// Without `list_steps`, the program that has it takes over for `list steps`.
CLI::App* add_list_command(CLI::App& app, Context& context, ListSteps list_steps);

}  // namespace tradewind
