// Values on the command line. Whole numbers: decimal digits only (no sign, no octal), within a
// range that the error message names. No value may be empty: it comes from a shell variable that is
// not set, and is not the same as no option.
//
//   add_number(*command, "--games", request->games, 1, 1000, "Games (default: 10)");
//   parse_values(app, argc, argv);
#pragma once

#include <CLI/CLI.hpp>

#include <cstdint>
#include <limits>
#include <string>

namespace tradewind {

// Throws CLI::ValidationError, which becomes a usage error.
[[nodiscard]] std::uint64_t read_number(const std::string& option, const std::string& text,
                                        std::uint64_t low, std::uint64_t high);

// `to` is a number or an optional number. It must outlive parsing, and its type must be able to
// hold `high`.
template <typename Number>
CLI::Option* add_number(CLI::App& command, const std::string& option, Number& to, std::uint64_t low,
                        std::uint64_t high, const std::string& description) {
  const auto read = [option, &to, low, high](const std::string& text) {
    to = static_cast<Number>(read_number(option, text, low, high));
  };
  return command.add_option_function<std::string>(option, read, description)->type_name("N");
}

// Parses the command line after all options are declared.
void parse_values(CLI::App& app, int argc, const char* const* argv);

template <typename Number>
CLI::Option* add_seed(CLI::App& command, Number& to, const std::string& description) {
  return add_number(command, "--seed", to, 0, std::numeric_limits<std::uint64_t>::max(),
                    description);
}

}  // namespace tradewind
