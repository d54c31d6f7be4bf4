#include "support/numbers.h"

#include <charconv>

namespace tradewind {
namespace {

std::string fault_of_value(const std::string& type, const std::string& value) {
  if (value.find_first_not_of(" \t\n") == std::string::npos) return "must not be empty";
  const bool is_name = type == "FILE" || type == "DIR" || type == "NAME" || type == "STORE";
  return is_name && value == "-" ? "needs a name, not '-'" : "";
}

void check_values(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    if (option->get_type_size() == 0) continue;  // a flag
    const std::string type = option->get_type_name();
    option->transform(
        // The first check
        CLI::Validator([type](const std::string& value) { return fault_of_value(type, value); },
                       ""));
  }
  for (CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; }))
    check_values(*command);
}

}  // namespace

void parse_values(CLI::App& app, int argc, const char* const* argv) {
  check_values(app);
  for (int i = 1; i < argc && std::string(argv[i]) != "--"; ++i) {
    // CLI11 would take the next argument for the value of "--name="
    const std::string text = argv[i];
    if (text.starts_with("--") && text.find('=') == text.size() - 1)
      throw CLI::ValidationError(text.substr(0, text.size() - 1), "must not be empty");
  }
  app.parse(argc, argv);
}

std::uint64_t read_number(const std::string& option, const std::string& text, std::uint64_t low,
                          std::uint64_t high) {
  std::uint64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, failed] = std::from_chars(text.data(), end, number);
  if (failed != std::errc() || stop != end || number < low || number > high) {
    throw CLI::ValidationError(option, "must be a whole number from " + std::to_string(low) +
                                           " to " + std::to_string(high) + ", not '" + text + "'");
  }
  return number;
}

}  // namespace tradewind
