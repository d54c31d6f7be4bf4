// Reads a catalog part by part: first what is needed to choose a variant (every module.yaml,
// options.yaml and variant), then the modules that a variant loads. Each file is parsed once. Not
// thread-safe.
//
//   CatalogReader reader({shipped_root(), "my-mod"});
//   Catalog index = reader.read({}, found);
//   Catalog catalog = reader.read({"zoo"}, found);
#pragma once

#include "content/catalog/catalog.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace tradewind {

struct LoadContext;

// A later root may have a folder for a module of an earlier one if its module.yaml says
// `override: true`; its definitions then replace those of the earlier root. Such a root may also
// replace variants and texts.
class CatalogReader {
 public:
  // Looks at everything that has been read for more than reading has to refuse.
  using Lint = std::function<void(LoadContext&)>;
  explicit CatalogReader(const std::vector<std::string>& roots, Lint lint = {});
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
  Lint lint_;
};

}  // namespace tradewind
