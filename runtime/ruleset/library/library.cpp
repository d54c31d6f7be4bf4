#include "library/library_parts.h"
#include "tradewind/ruleset.h"

#include <algorithm>

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
  return parts_->or_root_cause([&] { return choose_variant(index(), code).code; });
}

NameList Library::refusals(const std::string& code) const {
  try {
    (void)choose_variant(index(), code);
    return {};
  } catch (const VariantRefused& refused) {
    return refused.reasons;
  }
}

static std::size_t count_modules(const Catalog& index, const std::string& variant) {
  try {
    return choose_variant(index, variant).modules.size();
  } catch (const VariantRefused&) {
    return index.modules.size();
  }
}

std::vector<VariantInfo> Library::variants() const {
  {
    const std::lock_guard<std::mutex> lock(parts_->mutex);
    if (!parts_->lenient && has_errors(parts_->found)) throw ContentError(parts_->found);
  }
  std::vector<std::pair<std::size_t, VariantInfo>> counted;
  for (const auto& [id, variant] : index().variants) {
    counted.emplace_back(count_modules(index(), id), variant);
  }
  std::ranges::stable_sort(counted, {}, &std::pair<std::size_t, VariantInfo>::first);
  std::vector<VariantInfo> variants;
  for (auto& [count, variant] : counted) variants.push_back(std::move(variant));
  return variants;
}

std::vector<std::pair<std::string, std::string>> Library::modules() const {
  std::vector<std::pair<std::string, std::string>> modules;
  for (const auto& [id, module] : index().modules) modules.emplace_back(id, module.version);
  return modules;
}

std::vector<OptionDef> Library::switches() const {
  std::vector<OptionDef> found;
  for (const OptionDef* option : options_of(index())) {
    if (!option->loads.empty()) found.push_back(*option);
  }
  return found;
}

}  // namespace tradewind
