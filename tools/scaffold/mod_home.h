// A module of a mod, as it is on the disk, and how to play with it.
//
//   const ModHome home = find_home("my-mod", "");
//   const TrialTable table = trial_table(library, home.module, "");
#pragma once

#include "tradewind/ruleset.h"

#include <filesystem>
#include <string>

namespace tradewind {

struct ModHome {
  std::filesystem::path root;
  std::string module;

  [[nodiscard]] std::filesystem::path content() const { return root / "content" / module; }
  [[nodiscard]] std::filesystem::path texts(const std::string& language) const {
    return root / "content" / "locale" / language / (module + ".yaml");
  }
  // Where the scenario `name` goes.
  [[nodiscard]] std::filesystem::path scenario(const std::string& name) const;
};

[[nodiscard]] NameList modules_in(const std::filesystem::path& root);  // sorted

// Throws UsageError if the root has no module, or several and none is named.
[[nodiscard]] ModHome find_home(const std::string& root, const std::string& module);

// A variant with the module, and an empty table of it.
struct TrialTable {
  std::string code;
  int players = 0;
  int asked = 0;      // the seat that is asked first
  std::string about;  // what it is asked; empty if there is no table to lay out
  NameList moves;     // the beginnings of its moves
  // The first zone of a seat whose cards all can see; empty if there is none
  std::string seat_zone;
};

// `wanted`: a variant, or empty for the one with the fewest modules that can be played with the
// module. An empty code: none can. Throws ContentError if the module is broken.
[[nodiscard]] std::string code_with(const Library& library, const std::string& module,
                                    const std::string& wanted);
[[nodiscard]] TrialTable trial_table(const Library& library, const std::string& code);

}  // namespace tradewind
