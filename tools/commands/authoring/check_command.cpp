// Room: tools/commands/authoring. Subcommands for those who write content: check it, describe it to editors, teach bots.
//
// tradewind check: validates content and scripts without playing a game.
#include "commands/commands.h"
#include "format/json.h"
#include "tradewind/evaluation/weights_file.h"
#include "tradewind/teach/teacher.h"

#include <algorithm>
#include <iostream>

namespace tradewind {
namespace {

bool same(const Diagnostic& a, const Diagnostic& b) {
  return a.file == b.file && a.line == b.line && a.column == b.column && a.code == b.code && a.message == b.message;
}

Diagnostics found_in(const Library& library, Diagnostics found) {
  Diagnostics later = library.check();
  for (const Diagnostic& diagnostic : check_lessons(library)) later.push_back(diagnostic);
  for (const Diagnostic& diagnostic : check_weights(library)) later.push_back(diagnostic);
  for (const Diagnostic& diagnostic : later) {
    const bool known = std::any_of(found.begin(), found.end(), [&](const Diagnostic& other) { return same(diagnostic, other); });
    if (!known) found.push_back(diagnostic);
  }
  return found;
}

std::string number_of(std::size_t count, const std::string& thing) {
  return std::to_string(count) + " " + thing + (count == 1 ? "" : "s");
}

std::string summary(const Library& library, const Diagnostics& found, const Context& context) {
  const NameList languages = Texts::languages(library.index());
  const std::string checked = "Checked " + number_of(library.modules().size(), "module") + ", " +
                              number_of(library.variants().size(), "variant") + " and the texts in " +
                              number_of(languages.size(), "language") + " (" + joined(languages) + ") of " +
                              joined(context.roots()) + ": ";
  if (found.empty()) return checked + "nothing wrong.";
  const auto is_error = [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::error; };
  const auto errors = static_cast<std::size_t>(std::count_if(found.begin(), found.end(), is_error));
  return checked + number_of(errors, "error") + ", " + number_of(found.size() - errors, "warning") + ".";
}

void check(bool json, Context& context) {
  Diagnostics loading;
  const Library library(context.roots(), loading);
  const Diagnostics found = found_in(library, loading);
  if (json) {
    std::cout << written(to_json(found), 2) << '\n';
  } else {
    for (const Diagnostic& diagnostic : found) std::cout << to_text(diagnostic) << '\n';
    std::cout << summary(library, found, context) << '\n';
  }
  context.exit_code = found.empty() ? exit_good : exit_wrong;
}

}  // namespace

CLI::App* add_check_command(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("check", "Check content, scripts and texts without playing");
  const auto json = std::make_shared<bool>(false);
  command->add_flag("--json", *json, "Print a JSON array of {file, line, column, code, severity, message, hint}");
  command->footer(example("tradewind check --mod my-mod"));
  command->callback([json, &context] { check(*json, context); });
  return command;
}

}  // namespace tradewind
