#include "content/catalog/catalog.h"
#include "content/check/texts.h"
#include "ruleset/variant_code.h"
#include "tradewind/ruleset.h"

#include <algorithm>
#include <set>

namespace tradewind {

Library::Library(std::vector<std::string> roots) {
  Diagnostics found;
  *this = Library(std::move(roots), found);
  if (has_errors(found)) throw ContentError(found);
}

Library::Library(std::vector<std::string> roots, Diagnostics& found)
    : catalog_(std::make_shared<const Catalog>(load_catalog(roots, found))) {}

std::shared_ptr<const Ruleset> Library::ruleset(const std::string& code) const {
  return std::make_shared<const Ruleset>(catalog_, code);
}

std::vector<VariantInfo> Library::variants() const {
  std::vector<VariantInfo> variants;
  for (const auto& [id, variant] : catalog_->variants) variants.push_back({id, variant.modules, variant.published, variant.next});
  return variants;
}

std::vector<std::pair<std::string, std::string>> Library::modules() const {
  std::vector<std::pair<std::string, std::string>> modules;
  for (const auto& [id, module] : catalog_->modules) modules.emplace_back(id, module.version);
  return modules;
}

std::vector<OptionDef> Library::switches() const {
  std::vector<OptionDef> found;
  for (const auto& [id, module] : catalog_->modules) {
    std::copy_if(module.options.begin(), module.options.end(), std::back_inserter(found),
                 [](const OptionDef& option) { return !option.loads.empty(); });
  }
  return found;
}

namespace {

// Values of an option other than its default: an option script is only loaded then.
NameList other_values(const OptionDef& option) {
  NameList values = option.values;
  if (option.type == OptionType::boolean) values = {option.standard == OptionValue{true} ? "false" : "true"};
  if (option.type == OptionType::integer || option.type == OptionType::integer_or_none) {
    const std::int64_t low = option.min.value_or(0);
    values = {std::to_string(low), std::to_string(low + 1)};
  }
  return values;
}

// Every variant as it is, with each other value of each of its options, and with each module that a switch can add to
// it and the options of that.
NameList codes_to_check(const Catalog& catalog) {
  NameList codes;
  const auto with_options = [&](const std::string& code, const ModuleDef& module) {
    for (const OptionDef& option : module.options) {
      if (!option.loads.empty()) continue;
      for (const std::string& value : other_values(option)) codes.push_back(code + "+" + option.id + "=" + value);
    }
  };
  for (const auto& [id, variant] : catalog.variants) {
    codes.push_back(id);
    for (const std::string& module : modules_in_order(catalog, variant.modules)) with_options(id, catalog.modules.at(module));
    for (const auto& [name, module] : catalog.modules) {
      for (const OptionDef& option : module.options) {
        for (const auto& [value, loaded] : option.loads) {
          const std::string code = id + "+" + option.id + "=" + value;
          codes.push_back(code);
          if (catalog.modules.count(loaded) != 0) with_options(code, catalog.modules.at(loaded));
        }
      }
    }
  }
  return codes;
}

// Where a refused code is at fault; nullptr where it is not, because options may exclude each other.
const SourcePos* place_of_refusal(const Catalog& catalog, const std::string& code) {
  const std::size_t plus = code.find('+');
  const VariantDef& variant = catalog.variants.at(code.substr(0, plus));
  if (plus == std::string::npos) return &variant.pos;
  const NameList modules = modules_in_order(catalog, variant.modules);
  const bool series = !variant.next.empty() && std::any_of(modules.begin(), modules.end(), [&](const std::string& id) {
    return code.substr(plus) == "+" + catalog.modules.at(id).series + "=true";
  });
  return series ? &variant.next_pos : nullptr;
}

// What is loaded for a code, but for the other options: the same value with the same modules need not be tried once an edition.
std::string loaded_for(const Catalog& catalog, const std::string& code) {
  const Choice choice = choose_variant(catalog, code);
  const std::size_t plus = code.find('+');
  std::string what = plus == std::string::npos ? code : code.substr(plus);
  for (const std::string& module : choice.modules) what += ' ' + module;
  return what + (choice.next.empty() ? "" : " " + choice.next);
}

}  // namespace

Diagnostics Library::check() const {
  Diagnostics found;
  std::set<std::string> seen, loaded;
  std::map<std::string, NameList> keys;  // text key -> the fewest modules whose scripts need it
  const auto add = [&](const Diagnostic& diagnostic) {
    if (seen.insert(to_text(diagnostic)).second) found.push_back(diagnostic);
  };
  for (const std::string& code : codes_to_check(*catalog_)) {
    try {
      if (!loaded.insert(loaded_for(*catalog_, code)).second) continue;
      const auto rules = ruleset(code);
      for (const std::string& key : rules->text_keys()) {
        NameList& modules = keys.try_emplace(key, rules->modules()).first->second;
        if (rules->modules().size() < modules.size()) modules = rules->modules();
      }
    } catch (const ContentError& error) {
      for (const Diagnostic& diagnostic : error.diagnostics()) add(diagnostic);
    } catch (const VariantRefused& refused) {
      const SourcePos* pos = place_of_refusal(*catalog_, code);
      if (pos == nullptr) continue;
      for (const std::string& reason : refused.reasons)
        add({pos->file, pos->line, pos->column, "refused-variant", Severity::error, reason, ""});
    }
  }
  std::vector<NeededText> needed;
  for (const auto& [key, modules] : keys) needed.push_back({key, modules.back()});
  for (const Diagnostic& diagnostic : check_texts(*catalog_, needed)) add(diagnostic);
  return found;
}

}  // namespace tradewind
