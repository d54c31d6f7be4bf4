#include "library/library_parts.h"
#include "tradewind/ruleset.h"

namespace tradewind {

Library::Library(std::vector<std::string> roots, std::shared_ptr<const Lint> lint)
    : parts_(std::make_shared<Parts>(roots, std::move(lint))) {
  const Diagnostics rootless = parts_->reader.about(parts_->found, {}, {});
  if (has_errors(rootless)) throw ContentError(rootless);
}

Library::Library(std::vector<std::string> roots, Diagnostics& found,
                 std::shared_ptr<const Lint> lint)
    : parts_(std::make_shared<Parts>(roots, std::move(lint))) {
  parts_->lenient = true;
  parts_->read_all();
  found.insert(found.end(), parts_->found.begin(), parts_->found.end());
}

const std::vector<std::string>& Library::roots() const { return index().roots; }

const Catalog& Library::index() const { return *parts_->index; }
const Catalog& Library::catalog() const { return parts_->whole_catalog(); }

std::shared_ptr<const Ruleset> Library::ruleset(const std::string& code, bool compiled) const {
  return std::make_shared<const Ruleset>(parts_->catalog_for(code), code, compiled);
}

std::string Library::canonical(const std::string& code) const {
  const std::lock_guard<std::mutex> lock(parts_->mutex);
  return parts_->or_root_cause([&] { return choose_variant(parts_->index, code).code; });
}

std::vector<VariantInfo> Library::variants() const {
  {
    const std::lock_guard<std::mutex> lock(parts_->mutex);
    if (!parts_->lenient && has_errors(parts_->found)) throw ContentError(parts_->found);
  }
  std::vector<VariantInfo> variants;
  for (const auto& [id, variant] : index().variants) variants.push_back(variant);
  return variants;
}

}  // namespace tradewind
