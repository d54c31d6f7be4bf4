// A copy of the shipped root with the base game only, for tests that read or check all content
// several times.
//
//   const Library library({small_root(), mod.path()});
#pragma once

#include "unit/temporary_root.h"

namespace tradewind {

[[nodiscard]] inline std::string small_root() {
  namespace fs = std::filesystem;
  static const TemporaryRoot root("small");
  const auto copy = [](const std::string& below) {
    const fs::path to = root.path() + "/" + below;
    fs::create_directories(to.parent_path());
    fs::copy(TRADEWIND_SOURCE_ROOT "/" + below, to, fs::copy_options::recursive);
  };
  if (fs::exists(root.path() + "/content")) return root.path();
  for (const std::string folder : {"content/", "scripts/cards/", "scripts/rules/"})
    copy(folder + "base");
  for (const std::string variant : {"us-2017", "es-2014", "yucata", "bigbox-2021"})
    copy("content/variants/" + variant + ".yaml");
  for (const std::string language : {"en", "es"}) {
    for (const std::string texts :
         {"base", "guide-base", "ui", "simulation", "theme-us", "theme-es", "theme-yucata"})
      copy("content/locale/" + language + "/" + texts + ".yaml");
  }
  return root.path();
}

}  // namespace tradewind
