// Room: tools/program. What every subcommand shares: content roots, language, color, and how
// arguments name players, bots and cards.
#pragma once

#include "support/errors.h"
#include "tradewind/texts.h"

#include <optional>
#include <string>
#include <vector>

namespace tradewind {

struct Context {
  std::vector<std::string> mods;
  std::string language = "en";
  bool language_given = false;  // on the command line
  std::string color = "auto";   // auto, always, never
  // Of the user, in the folder of mods: a command that plays, without --no-mods
  bool finds_mods = false;
  bool no_mods = false;          // --no-mods
  char* const* words = nullptr;  // the command line, as another program takes it
  int exit_code = exit_good;     // set by a callback that ran without an error but found failures

  // The shipped root, the mods of the user, then those named. Says on stderr which mods are left
  // out.
  [[nodiscard]] std::vector<std::string> roots() const;
  [[nodiscard]] bool colored() const;  // whether stdout may be colored

 private:
  [[nodiscard]] const std::vector<std::string>& mods_of_user(
      const std::vector<std::string>& others) const;
  mutable std::optional<std::vector<std::string>> found_;  // once per run
};

[[nodiscard]] Library load_library(const Context& context);
// Says on stderr that the mod of the current folder is left out, if nobody named one with --mod.
void tell_of_mod_here(const Context& context, const std::string& command);
// Texts in the language of --lang and the locale theme of an edition. Throws UsageError for an
// unknown language.
[[nodiscard]] Texts texts_for(const Context& context, const Library& library,
                              const NameList& terms = {});
// The language of the environment (LC_ALL, LC_MESSAGES, LANG), if there are texts in it; otherwise
// en.
[[nodiscard]] std::string language_of_user(const Library& library);

}  // namespace tradewind
