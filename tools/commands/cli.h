// Room: tools/commands. The subcommands: options, exit codes, and what to call.
// Work of more than a page belongs in the room of the command.
//
// Shared by all subcommands: common options, content roots, text layout and exit codes.
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
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace tradewind {

// Exit codes of the program.
enum ExitCode { exit_good = 0, exit_wrong = 1, exit_usage = 2, exit_script = 3, exit_bug = 70, exit_interrupted = 130 };

struct Context {
  std::vector<std::string> mods;
  std::string language = "en";
  bool language_given = false;  // on the command line
  std::string color = "auto";   // auto, always, never
  bool finds_mods = false;      // of the user, in the folder of mods: a command that plays, without --no-mods
  bool no_mods = false;         // --no-mods
  int exit_code = exit_good;    // set by a callback that ran without an error but found failures

  // The shipped root, the mods of the user, then those named. Says on stderr which mods are left out.
  [[nodiscard]] std::vector<std::string> roots() const;
  [[nodiscard]] bool colored() const;  // whether stdout may be colored

 private:
  [[nodiscard]] const std::vector<std::string>& mods_of_user(const std::vector<std::string>& others) const;
  mutable std::optional<std::vector<std::string>> found_;  // once per run
};

// A usage error that the option parser cannot detect: a sentence for stderr, exit code 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

[[nodiscard]] Library load_library(const Context& context);
// Says on stderr that the mod of the current folder is left out, if nobody named one with --mod.
void tell_of_mod_here(const Context& context, const std::string& command);
// The text of a file; "-" is the standard input. Throws ContentError.
[[nodiscard]] std::string read_file(const std::string& path);
[[nodiscard]] Node read_yaml(const std::string& path);
// The names between the commas of the value of an option. Throws UsageError if one is missing.
[[nodiscard]] NameList names_in_list(const std::string& option, const std::string& text);
// The user's folder of this program: `tradewind` in the folder that an XDG variable names, or in one below HOME; empty if neither
// is set.
[[nodiscard]] std::string user_folder(const char* variable, const char* below_home);
// Texts in the language of --lang and the locale theme of an edition. Throws UsageError for an unknown language.
[[nodiscard]] Texts texts_for(const Context& context, const Library& library, const NameList& terms = {});
// The language of the environment (LC_ALL, LC_MESSAGES, LANG), if there are texts in it; otherwise en.
[[nodiscard]] std::string language_of_user(const Library& library);
// A card of a ruleset by its id, or nullptr.
[[nodiscard]] const CardInfo* find_card(const std::vector<CardInfo>& cards, const std::string& id);

void check_players(const Ruleset& ruleset, int players);             // throws UsageError if so many cannot play
void check_bot(const std::string& option, const std::string& name);  // throws UsageError, with the names there are

[[nodiscard]] std::string example(const std::string& lines);  // the end of a --help text
[[nodiscard]] std::string joined(const NameList& words, const std::string& between = ", ");
// Wraps text at `width` columns and indents each line by `indent` blanks.
[[nodiscard]] std::string wrapped(const std::string& text, std::size_t indent, std::size_t width = 96);
[[nodiscard]] NameList rows_of(const std::string& text);
[[nodiscard]] std::size_t width_of(const std::string& text);  // the columns that it takes in a terminal
[[nodiscard]] std::string padded(const std::string& text, std::size_t width);
[[nodiscard]] std::string aligned_right(const std::string& text, std::size_t width);

// Reports the current exception on stderr and returns its exit code.
int report_failure();

}  // namespace tradewind
