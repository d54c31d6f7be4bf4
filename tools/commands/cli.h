// What every subcommand shares: the options that all of them take, where content lies, and how failures end.
//
//   CLI::App* add_count_command(CLI::App& app, Context& context) {
//     CLI::App* command = app.add_subcommand("count", "Count the variants");
//     command->footer(example("tradewind count"));
//     command->callback([&context] { std::cout << load_library(context).variants().size() << '\n'; });
//     return command;
//   }
#pragma once

#include "tradewind/texts.h"

#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace tradewind {

// What the program returns to the shell.
enum ExitCode { exit_good = 0, exit_wrong = 1, exit_usage = 2, exit_script = 3, exit_bug = 70, exit_interrupted = 130 };

struct Context {
  std::vector<std::string> mods;
  std::string language = "en";
  std::string color = "auto";  // auto, always, never
  int exit_code = exit_good;   // a callback sets it when all went well but the answer is no

  [[nodiscard]] std::vector<std::string> roots() const;  // the shipped one, then the mods
  [[nodiscard]] bool colored() const;                    // whether stdout may be colored
};

// Wrong usage that the option parser cannot see: a sentence for stderr, exit code 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

[[nodiscard]] Library load_library(const Context& context);
[[nodiscard]] std::string read_file(const std::string& path);  // throws UsageError
// Words in the language of --lang and the terms of an edition. Throws UsageError for an unknown language.
[[nodiscard]] Texts texts_for(const Context& context, const Library& library, const NameList& terms = {});
// A card of a ruleset by its id; nullptr when there is none.
[[nodiscard]] const CardInfo* find_card(const std::vector<CardInfo>& cards, const std::string& id);

[[nodiscard]] std::string example(const std::string& lines);  // the end of a --help text
[[nodiscard]] std::string joined(const NameList& words, const std::string& between = ", ");
// Words wrapped at `width` columns, each line after `indent` blanks; counts letters, not bytes.
[[nodiscard]] std::string wrapped(const std::string& text, std::size_t indent, std::size_t width = 96);
[[nodiscard]] std::size_t width_of(const std::string& text);
[[nodiscard]] std::string padded(const std::string& text, std::size_t width);
[[nodiscard]] std::string aligned_right(const std::string& text, std::size_t width);

// Says on stderr what the exception in flight means to the user; the exit code for it.
int report_failure();

}  // namespace tradewind
