// Mods: the content of some roots without what is broken.
#include "mods/mods_folder.h"
#include "tradewind/check.h"
#include "tradewind/codes.h"
#include "tradewind/evaluation/weights_file.h"

#include <algorithm>
#include <filesystem>

namespace tradewind {
namespace {

namespace fs = std::filesystem;

bool brings(const std::string& root, const std::string& module) {
  std::error_code none;
  return fs::exists(fs::path(root) / "content" / module / "module.yaml", none);
}

// Codes that load what the mods bring: each variant with a module of theirs, and for each switch
// the first that takes it.
NameList codes_of(const Library& library, const std::vector<std::string>& roots) {
  const auto is_of_mod = [&](const std::string& module) {
    return std::any_of(roots.begin() + 1, roots.end(),
                       [&](const std::string& root) { return brings(root, module); });
  };
  NameList codes;
  const std::vector<VariantInfo> variants = variants_of(library);
  for (const VariantInfo& variant : variants) {
    if (std::ranges::any_of(variant.modules, is_of_mod)) codes.push_back(variant.id);
  }
  for (const OptionDef& option : switches_of(library)) {
    for (const auto& [value, module] : option.loads) {
      if (!is_of_mod(module)) continue;
      const auto with = [&](const VariantInfo& variant) {
        return variant.id + "+" + option.id + (value == "true" ? "" : "=" + value);
      };
      const auto takes = [&](const VariantInfo& variant) {
        return refusals(library, with(variant)).empty();
      };
      const auto found = std::ranges::find_if(variants, takes);
      if (found != variants.end()) codes.push_back(with(*found));
    }
  }
  return codes;
}

void check(const Library& library, const std::string& code, Diagnostics& found) {
  try {
    const Diagnostics weights = check_weights(*library.ruleset(code));
    std::ranges::copy_if(weights, std::back_inserter(found),
                         [](const Diagnostic& each) { return each.code != "foreign-weights"; });
  } catch (const ContentError& broken) {
    found.insert(found.end(), broken.diagnostics().begin(), broken.diagnostics().end());
  } catch (const VariantRefused&) {  // of this mod together with another one
  }
}

}  // namespace

Library sound_library(std::vector<std::string>& roots, NameList& warnings) {
  for (;;) {  // what is left out may have been needed by another one
    Diagnostics told_already;
    Library library = open_library(roots, told_already);
    if (roots.size() == 1) return library;
    Diagnostics found = check_files(roots);
    if (!has_errors(found)) {
      for (const std::string& code : codes_of(library, roots)) check(library, code, found);
    }
    const auto error_in = [&](const std::string& root) {
      return std::ranges::find_if(found, [&](const Diagnostic& each) {
        return each.severity == Severity::error && each.file.starts_with(root + "/");
      });
    };
    const auto broken = std::find_if(roots.begin() + 1, roots.end(), [&](const auto& root) {
      return error_in(root) != found.end();
    });
    if (broken == roots.end()) return library;
    warnings.push_back("the mod " + *broken + " is left out: " + to_text(*error_in(*broken)) +
                       "; tradewind check --mod " + *broken + " says more");
    roots.erase(broken);
  }
}

}  // namespace tradewind
