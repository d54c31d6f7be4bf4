// Room: tools/command_line. The command line of the programs: common options, help, what is wrong
// with what somebody typed, exit codes. The subcommands belong to rooms above.
//
// A function adds each subcommand to the parser; the callback runs it and sets context.exit_code.
// Of other subcommands a program only knows the name and the program that has them, which takes
// over.
//
//   run_program(argc, argv, {{"play", add_play_command}})
#pragma once

#include "program/context.h"

#include <CLI/CLI.hpp>

#include <functional>
#include <map>
#include <string>

namespace tradewind {

using AddCommand = std::function<CLI::App*(CLI::App& app, Context& context)>;

// Parses the command line and runs a subcommand. Returns the exit code.
[[nodiscard]] int run_program(int argc, char** argv,
                              const std::map<std::string, AddCommand>& commands);

// A subcommand of all_commands.h, to which options can be added.
CLI::App* add_command(CLI::App& app, const std::string& name);

[[nodiscard]] std::string example(const std::string& lines);  // the end of a --help text

// The program of that name, next to this one, takes its place with the same command line. Throws
// UsageError if it is not there.
[[noreturn]] void become_program(const Context& context, const std::string& name);

}  // namespace tradewind
