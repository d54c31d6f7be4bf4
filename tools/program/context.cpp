#include "program/context.h"

#include "mods/mods_folder.h"
#include "support/errors.h"
#include "support/safe_output.h"
#include "support/words.h"
#include "tradewind/check.h"
#include "tradewind/near.h"
#include "tradewind/root.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include <unistd.h>

namespace tradewind {

namespace fs = std::filesystem;

std::vector<std::string> Context::roots() const {
  std::vector<std::string> all = {find_root(TRADEWIND_SOURCE_ROOT)};
  if (finds_mods && !no_mods) {
    std::vector<std::string> others = all;
    others.insert(others.end(), mods.begin(), mods.end());
    const std::vector<std::string>& found = mods_of_user(others);
    all.insert(all.end(), found.begin(), found.end());
  }
  all.insert(all.end(), mods.begin(), mods.end());
  return all;
}

const std::vector<std::string>& Context::mods_of_user(
    const std::vector<std::string>& others) const {
  if (found_) return *found_;
  NameList warnings;
  found_ = usable_roots(ModsFolder::of_user().mods(), others, warnings);
  for (const std::string& warning : warnings)
    std::cerr << "tradewind: " << terminal::safe_text(warning) << '\n';
  return *found_;
}

bool Context::colored() const {
  if (color != "auto") return color == "always";
  const char* no_color = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return isatty(STDOUT_FILENO) == 1 && !(no_color && *no_color) &&
         !(terminal && std::string(terminal) == "dumb");
}

Library load_library(const Context& context) { return open_library(context.roots()); }

void tell_of_mod_here(const Context& context, const std::string& command) {
  std::error_code failed;
  const bool is_shipped = fs::equivalent(".", context.roots().front(), failed);
  if (!context.mods.empty() || is_shipped || !fs::is_directory("content", failed)) return;
  std::cerr << "tradewind: the mod in this folder is left out; for that: tradewind " << command
            << " --mod .\n";
}

Texts texts_for(const Context& context, const Library& library, const NameList& terms) {
  const NameList known = Texts::languages(library.index());
  if (std::find(known.begin(), known.end(), context.language) == known.end()) {
    const std::string near = did_you_mean(context.language, known);
    throw UsageError("there are no texts in language '" + context.language +
                     "'; available: " + joined(known) + (near.empty() ? "" : "; " + near));
  }
  return Texts(library.index(), context.language, terms);
}

std::string language_of_user(const Library& library) {
  for (const char* const name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string wanted =
        std::string(value).substr(0, std::string(value).find_first_of("_.@"));
    const NameList known = Texts::languages(library.index());
    return std::find(known.begin(), known.end(), wanted) == known.end() ? "en" : wanted;
  }
  return "en";
}

}  // namespace tradewind
