// Reads a catalog part by part: first what is needed to choose a variant (every module.yaml,
// options.yaml and variant), then the modules that a variant loads. Each file is parsed once. Not
// thread-safe.
//
//   CatalogReader reader({shipped_root(), "my-mod"});
//   Catalog index = reader.read({}, found);
//   Catalog catalog = reader.read({"zoo"}, found);
#pragma once

#include "content/catalog/catalog.h"

#include <memory>
#include <string>
#include <vector>

namespace tradewind {

class CatalogReader {
 public:
  explicit CatalogReader(const std::vector<std::string>& roots);
  ~CatalogReader();

  // With these modules as a whole, besides those read before. `modules` must include what they
  // require.
  [[nodiscard]] Catalog read(const NameList& modules, Diagnostics& found);
  [[nodiscard]] Catalog read_all(Diagnostics& found);
  // Without the diagnostics of other modules and other variants.
  [[nodiscard]] Diagnostics about(const Diagnostics& found, const NameList& modules,
                                  const NameList& variants) const;

 private:
  struct State;
  [[nodiscard]] Catalog understand(Diagnostics& found) const;

  std::unique_ptr<State> state_;
};

}  // namespace tradewind
