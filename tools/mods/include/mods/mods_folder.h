// Room: tools/mods. A user's folder of mods: its contents, and which of them can be loaded.
// A mod there is a folder or a zip file; it changes a match only if the variant code switches it
// on.
//
//   const ModsFolder folder = ModsFolder::of_user();
//   for (const InstalledMod& mod : folder.mods()) std::cout << mod.name << '\n';
#pragma once

#include "support/errors.h"
#include "tradewind/diagnostic.h"
#include "tradewind/options.h"
#include "tradewind/ruleset.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

struct InstalledMod {
  // Of the folder, or of the zip file without .zip
  std::string name;
  std::string path;  // of the folder or zip file
  // Where its content is; empty if there is a problem
  std::string root;
  std::vector<std::pair<std::string, std::string>> modules;  // id, version; as its files say
  std::string problem;                                       // why it cannot be unpacked, or empty
};

class ModsFolder {
 public:
  // `cache`: where zip files are unpacked to. An empty folder: there is none.
  ModsFolder(std::string folder, std::string cache)
      : folder_(std::move(folder)), cache_(std::move(cache)) {}
  // TRADEWIND_MODS if set (empty: none), else tradewind/mods in XDG_DATA_HOME, or below HOME.
  [[nodiscard]] static ModsFolder of_user();

  [[nodiscard]] const std::string& path() const { return folder_; }
  [[nodiscard]] std::vector<InstalledMod> mods() const;  // by name; unpacks zip files that are new
  // Copies a folder or unpacks a zip file. Throws UsageError.
  [[nodiscard]] InstalledMod add(const std::string& from) const;
  void remove(const std::string& name) const;  // throws UsageError

 private:
  [[nodiscard]] InstalledMod found_at(const std::string& path) const;
  [[nodiscard]] std::string unpacked(const std::string& zip) const;  // the folder in the cache

  std::string folder_, cache_;
};

// The roots of the mods that can be loaded together with `before` (the shipped root and those that
// were named): a mod whose module is among these already is left out. What else is left out, and
// why, goes to `warnings`.
[[nodiscard]] std::vector<std::string> usable_roots(const std::vector<InstalledMod>& mods,
                                                    const std::vector<std::string>& before,
                                                    NameList& warnings);

// All content of some roots, of which the first is shipped, without those that have errors: these
// are taken out of `roots`, and `warnings` say why. Throws ContentError for a folder that is not a
// root.
[[nodiscard]] Library sound_library(std::vector<std::string>& roots, NameList& warnings);

// The mistakes in a mod, loaded with all others that are here.
[[nodiscard]] Diagnostics problems_of(const InstalledMod& mod, const std::vector<InstalledMod>& all,
                                      const std::string& shipped);

}  // namespace tradewind
