// The texts of some roots in every language: content/locale/<language>/*.yaml.
//
//   const Locales& locales = locales_of(library.index());
//   for (const auto& [language, locale] : locales.by_language) std::cout << language << '\n';
#pragma once

#include "narration/locale.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace tradewind {

struct Catalog;

class Locales {
 public:
  // Lists files and reads none.
  explicit Locales(const std::vector<std::string>& roots);

  // Reports everything that is wrong with the files.
  void read_all(Diagnostics& found) const;
  // Of all languages.
  [[nodiscard]] NameList themes() const;

  std::map<std::string, std::shared_ptr<const Locale>> by_language;

 private:
  Diagnostics found_;  // while files were listed
};

// Those of the roots of a catalog, listed once for all catalogs of a library.
[[nodiscard]] const Locales& locales_of(const Catalog& catalog);

}  // namespace tradewind
