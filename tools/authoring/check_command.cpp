// tradewind check: validates content and scripts without playing a game.
#include "authoring.h"
#include "scaffold/scaffold.h"
#include "simulate/run/progress.h"
#include "support/errors.h"
#include "support/files.h"
#include "support/sarif.h"
#include "support/words.h"
#include "tradewind/check.h"
#include "tradewind/codes.h"
#include "tradewind/evaluation/weights_file.h"
#include "tradewind/teach/teacher.h"

#include <unistd.h>
#include <algorithm>
#include <chrono>
#include <iostream>
#include <optional>

namespace tradewind {
namespace {

bool same(const Diagnostic& a, const Diagnostic& b) {
  return a.file == b.file && a.line == b.line && a.column == b.column && a.code == b.code &&
         a.message == b.message;
}

struct CheckOptions {
  std::string variant;
  bool json = false, sarif = false, all_pairs = false, stubs = false;
};

// Begins the texts that mods lack, each to be replaced by its author; the check below lists them.
void write_stubs(const Context& context) {
  if (context.mods.empty()) throw UsageError("--stubs needs a mod to write to: --mod DIR");
  for (const std::string& mod : context.mods) {
    try {
      for (const std::string& file : begin_stubs(context.roots(), mod))
        std::cerr << "wrote " << plain_path(file) << '\n';
    } catch (const ContentError&) {  // check() says what cannot be read
    }
  }
}

// Of the pairs of mods, if not all have been tried.
std::string pairs_left_out(std::size_t left_out, std::size_t all) {
  return std::to_string(left_out) + " of " + std::to_string(all) +
         " pairs of mods were not tried together; --all-pairs tries all.";
}

// A check that takes long shows how far it is: in place on a terminal, elsewhere in a line from
// time to time.
class CheckProgress {
 public:
  void operator()(std::size_t done, std::size_t all) {
    constexpr std::chrono::seconds patience{1}, between_lines{10};
    const auto now = std::chrono::steady_clock::now();
    if (!progress_) progress_.emplace("rulesets", static_cast<std::int64_t>(all), began_);
    if (done == all && is_shown_) progress_->clear();
    if (done == all || now - began_ < patience) return;
    is_shown_ = true;
    progress_->show(static_cast<std::int64_t>(done));
    if (is_terminal_ || now - reported_ < between_lines) return;
    reported_ = now;
    const std::chrono::duration<double> seconds = now - began_;
    std::cerr << progress_text(static_cast<std::int64_t>(done), static_cast<std::int64_t>(all),
                               "rulesets", seconds.count())
              << std::endl;
  }

 private:
  std::chrono::steady_clock::time_point began_ = std::chrono::steady_clock::now(),
                                        reported_ = began_;
  std::optional<Progress> progress_;
  bool is_shown_ = false;
  const bool is_terminal_ = isatty(STDERR_FILENO) == 1;
};

// In the order in which they were found, the more general first, each once.
Diagnostics found_in(const Library& library, const CheckOptions& options, std::string& left_out) {
  CheckProgress progress;
  CheckScope scope{plain_code(library, options.variant),
                   [&](std::size_t done, std::size_t all) { progress(done, all); }};
  if (!options.variant.empty()) {
    Diagnostics of_variant = check(library.roots(), scope);
    if (!of_variant.empty()) return of_variant;
    return check_weights(*ruleset_for(library, options.variant));
  }
  scope.all_pairs = options.all_pairs;
  scope.pairs = [&](std::size_t left, std::size_t all) { left_out = pairs_left_out(left, all); };
  Diagnostics all = check(library.roots(), scope), found;
  for (const Diagnostic& diagnostic : check_lessons(library)) all.push_back(diagnostic);
  for (const Diagnostic& diagnostic : check_weights(library)) all.push_back(diagnostic);
  for (const Diagnostic& diagnostic : all) {
    const bool known = std::any_of(found.begin(), found.end(), [&](const Diagnostic& other) {
      return same(diagnostic, other);
    });
    if (!known) found.push_back(diagnostic);
  }
  return found;
}

std::string number_of(std::size_t count, const std::string& thing) {
  return std::to_string(count) + " " + thing + (count == 1 ? "" : "s");
}

std::string summary(const Library& library, const Diagnostics& found, const std::string& variant,
                    const Context& context) {
  const NameList languages = Texts::languages(library.index());
  const std::string what = variant.empty()
                               ? number_of(modules_of(library).size(), "module") + ", " +
                                     number_of(library.variants().size(), "variant")
                               : variant;
  const std::string checked = "Checked " + what + " and the texts in " +
                              number_of(languages.size(), "language") + " (" + joined(languages) +
                              ") of " + joined(context.roots()) + ": ";
  if (found.empty()) return checked + "nothing wrong.";
  const auto is_error = [](const Diagnostic& diagnostic) {
    return diagnostic.severity == Severity::error;
  };
  const auto errors = static_cast<std::size_t>(std::count_if(found.begin(), found.end(), is_error));
  return checked + number_of(errors, "error") + ", " + number_of(found.size() - errors, "warning") +
         ".";
}

void check(const CheckOptions& options, Context& context) {
  tell_of_mod_here(context, "check");
  if (options.stubs) write_stubs(context);
  Diagnostics unread;  // check() says it
  const Library library = open_library(context.roots(), unread);
  std::string left_out;
  const Diagnostics found = found_in(library, options, left_out);
  if (options.sarif) {
    std::cout << written(to_sarif(found, TRADEWIND_VERSION), 2) << '\n';
  } else if (options.json) {
    std::cout << written(to_json(found), 2) << '\n';
  } else {
    for (const Diagnostic& diagnostic : found) std::cout << to_text(diagnostic) << '\n';
    std::cout << summary(library, found, options.variant, context) << '\n';
  }
  const bool for_programs = options.json || options.sarif;
  if (!left_out.empty()) (for_programs ? std::cerr : std::cout) << left_out << '\n';
  context.exit_code = found.empty() ? exit_good : exit_wrong;
}

}  // namespace

CLI::App* add_check_command(CLI::App& app, Context& context) {
  CLI::App* command = add_command(app, "check");
  const auto options = std::make_shared<CheckOptions>();
  command
      ->add_option("VARIANT", options->variant,
                   "Variant code: check only this and what its options change")
      ->type_name("");
  auto* const json = command->add_flag(
      "--json", options->json,
      "Print a JSON array of {file, line, column, code, severity, message, hint}");
  command->add_flag("--sarif", options->sarif, "Print SARIF 2.1.0, for code hosts and editors")
      ->excludes(json);
  command
      ->add_flag("--all-pairs", options->all_pairs,
                 "Try every two switches of mods together, in every variant; without it 100 pairs "
                 "at most, each in one variant")
      ->excludes(command->get_option("VARIANT"));
  command
      ->add_flag(
          "--stubs", options->stubs,
          "First write every text that a mod lacks into its locale files, each with 'TODO: ' in "
          "front until you replace it")
      ->excludes(command->get_option("VARIANT"));
  command->footer(
      example("tradewind check --mod my-mod\n  tradewind check base+my_option --mod my-mod\n"
              "  tradewind check --stubs --mod my-mod      # begins the texts that are missing"));
  command->callback([options, &context] { check(*options, context); });
  return command;
}

}  // namespace tradewind
