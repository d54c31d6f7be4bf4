#include "tradewind/codes.h"

#include "ruleset/variant_code.h"
#include "support/version.h"
#include "tradewind/refusals.h"

#include <algorithm>

namespace tradewind {
namespace {

// The mistake in "MODULE=VERSION".
std::optional<VariantReason> missing(const Catalog& catalog, const std::string& need) {
  const std::size_t equals = need.find('=');
  const std::string id = need.substr(0, equals);
  const std::string version = equals == std::string::npos ? "" : need.substr(equals + 1);
  if (id.empty() || (equals != std::string::npos && version_numbers(version).empty()))
    return VariantReason{"bad_need", {{"need", need}}};
  const auto module = catalog.modules.find(id);
  const std::string needed = "'" + id + "'" + (version.empty() ? "" : " " + version);
  if (module == catalog.modules.end()) return VariantReason{"lacks", {{"needed", needed}}};
  const std::string& here = module->second.version;
  if (version.empty() || version_numbers(here) >= version_numbers(version)) return std::nullopt;
  return VariantReason{"older", {{"needed", needed}, {"here", here}}};
}

}  // namespace

std::string plain_code(const Library& library, const std::string& code) {
  const NameList parts = split(code, '@');
  std::vector<VariantReason> reasons;
  for (std::size_t i = 1; i < parts.size(); ++i) {
    if (const auto reason = missing(library.index(), parts[i])) reasons.push_back(*reason);
  }
  if (!reasons.empty()) throw VariantRefused(reasons);
  return parts.front();
}

std::shared_ptr<const Ruleset> ruleset_for(const Library& library, const std::string& code,
                                           bool compiled) {
  return library.ruleset(plain_code(library, code), compiled);
}

std::string code_to_share(const Ruleset& ruleset) {
  std::string shared = ruleset.code();
  for (const std::string& id : ruleset.modules()) {
    const ModuleDef& module = ruleset.catalog().modules.at(id);
    if (module.root > 0) shared += "@" + id + "=" + module.version;
  }
  return shared;
}

NameList refusals(const Library& library, const std::string& code) {
  try {
    (void)library.canonical(plain_code(library, code));
    return {};
  } catch (const VariantRefused& refused) {
    return sentences_of(refused);
  } catch (const ContentError& broken) {
    NameList lines;
    for (const Diagnostic& diagnostic : broken.diagnostics()) lines.push_back(to_text(diagnostic));
    return lines;
  }
}

static std::size_t count_modules(const Library& library, const std::string& variant) {
  const Catalog& index = library.index();
  const std::shared_ptr<const Catalog> borrowed(std::shared_ptr<void>(), &index);
  try {
    return choose_variant(borrowed, variant).modules.size();
  } catch (const VariantRefused&) {
    return index.modules.size();
  }
}

std::vector<VariantInfo> variants_of(const Library& library) {
  std::vector<std::pair<std::size_t, VariantInfo>> counted;
  for (VariantInfo& variant : library.variants())
    counted.emplace_back(count_modules(library, variant.id), std::move(variant));
  std::ranges::stable_sort(counted, {}, &std::pair<std::size_t, VariantInfo>::first);
  std::vector<VariantInfo> variants;
  for (auto& [count, variant] : counted) variants.push_back(std::move(variant));
  return variants;
}

std::map<std::string, std::string> modules_of(const Library& library) {
  std::map<std::string, std::string> versions;
  for (const auto& [id, module] : library.index().modules) versions[id] = module.version;
  return versions;
}

std::vector<OptionDef> switches_of(const Library& library) {
  std::vector<OptionDef> found;
  for (const OptionDef* option : options_of(library.index())) {
    if (!option->loads.empty()) found.push_back(*option);
  }
  return found;
}

}  // namespace tradewind
