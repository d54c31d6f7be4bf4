// Room: runtime/ruleset/library. A library of content: its roots and its rulesets.
//
// What a library has read so far; private to its members.
#pragma once

#include "content/catalog/catalog_reader.h"
#include "ruleset/variant_code.h"
#include "tradewind/ruleset.h"

#include <algorithm>
#include <mutex>

namespace tradewind {

struct Library::Parts {
  Parts(const std::vector<std::string>& roots, std::shared_ptr<const Lint> lint)
      : reader(roots, std::move(lint)),
        index(std::make_shared<const Catalog>(reader.read({}, found))),
        catalog(index) {}

  // The catalog for a code; reads more files if necessary.
  std::shared_ptr<const Catalog> catalog_for(const std::string& code) {
    const std::lock_guard<std::mutex> lock(mutex);
    if (lenient) return catalog;
    const Needs needs = or_root_cause([&] { return needs_of(catalog, code); });
    const auto is_whole = [&](const std::string& id) { return catalog->modules.at(id).whole; };
    if (!std::all_of(needs.modules.begin(), needs.modules.end(), is_whole)) {
      found.clear();
      catalog = std::make_shared<const Catalog>(reader.read(needs.modules, found));
    }
    if (!has_errors(reader.about(found, needs.modules, needs.variants))) return catalog;
    read_all();  // for hints about modules that might be meant
    const Diagnostics about = reader.about(found, needs.modules, needs.variants);
    if (has_errors(about)) throw ContentError(about);
    return catalog;
  }

  const Catalog& whole_catalog() {
    const std::lock_guard<std::mutex> lock(mutex);
    read_all();
    if (!lenient && has_errors(found)) throw ContentError(found);
    return *catalog;
  }

  void read_all() {
    if (is_complete) return;
    is_complete = true;
    found.clear();
    catalog = std::make_shared<const Catalog>(reader.read_all(found));
  }

  // A variant or an option may be unknown only because its file is broken.
  template <class Choose>
  [[nodiscard]] auto or_root_cause(const Choose& choose) const -> decltype(choose()) {
    try {
      return choose();
    } catch (const VariantRefused&) {
      if (has_errors(found)) throw ContentError(found);
      throw;
    }
  }

  std::mutex mutex;
  Diagnostics found;  // in what `catalog` holds
  CatalogReader reader;
  std::shared_ptr<const Catalog> index;
  std::shared_ptr<const Catalog> catalog;  // with the modules of all rulesets so far
  bool is_complete = false;
  bool lenient = false;  // errors have been reported: whatever is valid is used
};

}  // namespace tradewind
