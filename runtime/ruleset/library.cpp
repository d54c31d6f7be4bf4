#include "content/catalog/catalog_reader.h"
#include "content/check/check.h"
#include "ruleset/variant_code.h"
#include "tradewind/ruleset.h"

#include <algorithm>
#include <mutex>
#include <set>

namespace tradewind {

namespace {

// The modules and variants of a code, and those of the matches that follow in a series.
struct Needs {
  NameList modules, variants;
};

Needs needs_of(const Catalog& index, const std::string& code) {
  Choice choice = choose_variant(index, code);
  Needs needs{choice.modules, {choice.variant}};
  while (!choice.next.empty()) {
    try {
      choice = choose_variant(index, choice.next);
    } catch (const VariantRefused&) {
      break;  // the ruleset says so
    }
    needs.modules.insert(needs.modules.end(), choice.modules.begin(), choice.modules.end());
    needs.variants.push_back(choice.variant);
  }
  return needs;
}

}  // namespace

struct Library::Parts {
  explicit Parts(const std::vector<std::string>& roots)
      : reader(roots), index(std::make_shared<const Catalog>(reader.read({}, found))), catalog(index) {}

  // The catalog for a code; reads more files if necessary.
  std::shared_ptr<const Catalog> catalog_for(const std::string& code) {
    const std::lock_guard<std::mutex> lock(mutex);
    if (lenient) return catalog;
    const Needs needs = needs_or_root_cause(code);
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

  std::mutex mutex;
  Diagnostics found;  // in what `catalog` holds
  CatalogReader reader;
  std::shared_ptr<const Catalog> index;
  std::shared_ptr<const Catalog> catalog;  // with the modules of all rulesets so far
  bool is_complete = false;
  bool lenient = false;  // errors have been reported: whatever is valid is used

 private:
  // A variant or an option may be unknown only because its file is broken.
  [[nodiscard]] Needs needs_or_root_cause(const std::string& code) const {
    try {
      return needs_of(*catalog, code);
    } catch (const VariantRefused&) {
      if (has_errors(found)) throw ContentError(found);
      throw;
    }
  }
};

Library::Library(std::vector<std::string> roots) : parts_(std::make_shared<Parts>(roots)) {
  const Diagnostics rootless = parts_->reader.about(parts_->found, {}, {});
  if (has_errors(rootless)) throw ContentError(rootless);
}

Library::Library(std::vector<std::string> roots, Diagnostics& found) : parts_(std::make_shared<Parts>(roots)) {
  parts_->lenient = true;
  parts_->read_all();
  found.insert(found.end(), parts_->found.begin(), parts_->found.end());
}

const Catalog& Library::index() const { return *parts_->index; }
const Catalog& Library::catalog() const { return parts_->whole_catalog(); }

std::shared_ptr<const Ruleset> Library::ruleset(const std::string& code) const {
  return std::make_shared<const Ruleset>(parts_->catalog_for(code), code);
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
    counted.emplace_back(count_modules(index(), id),
                         VariantInfo{id, variant.modules, variant.published, variant.next, variant.group});
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

namespace {

// Values of an option other than its default: only these load its script.
NameList other_values(const OptionDef& option) {
  NameList values = option.values;
  if (option.type == OptionType::boolean) values = {option.standard == OptionValue{true} ? "false" : "true"};
  if (option.type == OptionType::integer || option.type == OptionType::integer_or_none) {
    const std::int64_t low = option.min.value_or(0);
    values = {std::to_string(low), std::to_string(low + 1)};
  }
  return values;
}

// Settings that load two modules, one of them at least of a later root: "+a=true+b=true". Those of the first root have tests.
NameList pairs_of_switches(const Catalog& catalog) {
  struct Switch {
    std::string text, option;
    int root;
  };
  std::vector<Switch> switches;
  for (const OptionDef* option : options_of(catalog)) {
    for (const auto& [value, loaded] : option->loads)
      switches.push_back({"+" + option->id + "=" + value, option->id, catalog.modules.at(option->module).root});
  }
  NameList pairs;
  for (std::size_t second = 0; second < switches.size(); ++second) {
    for (std::size_t first = 0; first < second; ++first) {
      const Switch& one = switches[first];
      const Switch& other = switches[second];
      if (one.option != other.option && (one.root > 0 || other.root > 0)) pairs.push_back(one.text + other.text);
    }
  }
  return pairs;
}

// Every variant as it is, with each other value of each of its options, and with each module that a switch can add, with
// the options of that module.
NameList codes_to_check(const Catalog& catalog) {
  NameList codes;
  const auto with_options = [&](const std::string& code, const ModuleDef& module) {
    for (const OptionDef& option : module.options) {
      if (!option.loads.empty()) continue;
      for (const std::string& value : other_values(option)) codes.push_back(code + "+" + option.id + "=" + value);
    }
  };
  const NameList pairs = pairs_of_switches(catalog);
  for (const auto& [id, variant] : catalog.variants) {
    codes.push_back(id);
    for (const std::string& pair : pairs) codes.push_back(id + pair);
    for (const std::string& module : modules_in_order(catalog, variant.modules)) with_options(id, catalog.modules.at(module));
    for (const OptionDef* option : options_of(catalog)) {
      for (const auto& [value, loaded] : option->loads) {
        const std::string code = id + "+" + option->id + "=" + value;
        codes.push_back(code);
        if (catalog.modules.count(loaded) != 0) with_options(code, catalog.modules.at(loaded));
      }
    }
  }
  return codes;
}

// Where to report a refused code; nullptr if it is not an error, because options may exclude each other.
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

// What a code loads, without the other options: the same value with the same modules is checked once, not for each edition.
std::string loaded_for(const std::string& code, const Choice& choice) {
  const std::size_t plus = code.find('+');
  std::string what = plus == std::string::npos ? code : code.substr(plus);
  for (const std::string& module : choice.modules) what += ' ' + module;
  return what + (choice.next.empty() ? "" : " " + choice.next);
}

// Without the files that cannot be read, scripts would only show consequences.
bool is_readable(const Catalog& catalog, const Choice& choice) {
  return std::ranges::none_of(choice.modules, [&](const std::string& id) { return catalog.modules.at(id).broken; });
}

bool uses_mod(const Catalog& catalog, const Choice& choice) {
  const auto is_of_mod = [&](const std::string& id) { return catalog.modules.at(id).root > 0; };
  return catalog.variants.at(choice.variant).root > 0 || std::ranges::any_of(choice.modules, is_of_mod);
}

}  // namespace

Diagnostics Library::check() const {
  const Catalog& catalog = this->catalog();
  Diagnostics found;
  std::set<std::string> seen, loaded;
  std::map<std::string, NameList> keys;  // text key -> the fewest modules whose scripts need it
  const auto add = [&](const Diagnostic& diagnostic) {
    if (seen.insert(to_text(diagnostic)).second) found.push_back(diagnostic);
  };
  for (const std::string& code : codes_to_check(catalog)) {
    try {
      const Choice choice = choose_variant(catalog, code);
      if (catalog.roots.size() > 1 && !uses_mod(catalog, choice)) continue;
      if (!is_readable(catalog, choice) || !loaded.insert(loaded_for(code, choice)).second) continue;
      const auto rules = ruleset(code);
      for (const Diagnostic& clash : check_texts_together(catalog, rules->modules())) add(clash);
      for (const std::string& key : rules->text_keys()) {
        NameList& modules = keys.try_emplace(key, rules->modules()).first->second;
        if (rules->modules().size() < modules.size()) modules = rules->modules();
      }
    } catch (const ContentError& error) {
      for (const Diagnostic& diagnostic : error.diagnostics()) add(diagnostic);
    } catch (const VariantRefused& refused) {
      const SourcePos* pos = place_of_refusal(catalog, code);
      if (pos == nullptr) continue;
      for (const std::string& reason : refused.reasons)
        add({pos->file, pos->line, pos->column, "refused-variant", Severity::error, reason, ""});
    }
  }
  std::vector<NeededText> needed;
  for (const auto& [key, modules] : keys) needed.push_back({key, modules.back(), catalog.modules.at(modules.back()).root});
  for (const Diagnostic& diagnostic : check_texts(catalog, needed)) add(diagnostic);
  return found;
}

}  // namespace tradewind
