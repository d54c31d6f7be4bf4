// Looks for everything that is wrong without playing: loads rulesets, checks the functions of their
// scripts, and their texts.
#include "choices.h"
#include "lint/lint.h"
#include "pairs.h"
#include "ruleset/variant_code.h"
#include "tradewind/check.h"
#include "tradewind/refusals.h"
#include "types/script_check.h"

#include <algorithm>
#include <optional>
#include <set>
#include <tuple>

namespace tradewind {
namespace {

// Values of an option other than its default: only these load its script.
NameList other_values(const OptionDef& option) {
  NameList values = option.type == OptionType::list ? NameList() : option.values;
  if (option.type == OptionType::boolean)
    values = {option.standard == OptionValue{true} ? "false" : "true"};
  if (option.type == OptionType::integer || option.type == OptionType::integer_or_none) {
    const std::int64_t low = option.min.value_or(0);
    values = {std::to_string(low), std::to_string(low + 1)};
  }
  return values;
}

// Where to report a refused code; nullptr if it is not an error, because options may exclude each
// other.
const SourcePos* place_of_refusal(const Catalog& catalog, const std::string& code) {
  const std::size_t plus = code.find('+');
  const VariantDef& variant = catalog.variants.at(code.substr(0, plus));
  if (plus == std::string::npos) return &variant.pos;
  const NameList modules = modules_in_order(catalog, variant.modules);
  const bool series = !variant.next.empty() &&
                      std::any_of(modules.begin(), modules.end(), [&](const std::string& id) {
                        return code.substr(plus) == "+" + catalog.modules.at(id).series + "=true";
                      });
  return series ? &variant.next_pos : nullptr;
}

std::string text_of(const Choice& choice) {
  std::string text;
  for (const std::string& module : choice.modules) text += ' ' + module;
  return text + (choice.next.empty() ? "" : " " + choice.next);
}

// Without the files that cannot be read, scripts would only show consequences.
bool is_readable(const Catalog& catalog, const Choice& choice) {
  return std::ranges::none_of(choice.modules,
                              [&](const std::string& id) { return catalog.modules.at(id).broken; });
}

bool uses_mod(const Catalog& catalog, const Choice& choice) {
  const auto is_of_mod = [&](const std::string& id) { return catalog.modules.at(id).root > 0; };
  return catalog.variants.at(choice.variant).root > 0 ||
         std::ranges::any_of(choice.modules, is_of_mod);
}

std::tuple<std::string, int, int> place_of(const Diagnostic& diagnostic) {
  return {diagnostic.file, diagnostic.line, diagnostic.column};
}

// Of texts that scripts need.
NameList text_keys(const Program& program) {
  NameList keys;
  for (const std::string& verb : program.verbs) keys.push_back("move." + verb);
  for (const std::string& reason : program.reasons) keys.push_back("reason." + reason);
  for (const std::string& question : program.questions) keys.push_back("question." + question);
  return keys;
}

class LibraryCheck {
 public:
  LibraryCheck(const FilesRead& files, const CheckScope& scope)
      : files_(files), catalog_(*files.catalog), scope_(scope) {
    for (const Diagnostic& each : files.found) {
      told_places_.insert(place_of(each));
      if (each.severity == Severity::error && !each.file.ends_with(".lua"))
        wrong_files_.insert(each.file);
    }
  }

  Diagnostics run(const Needs* needs) {
    if (needs == nullptr) {
      add_all();
    } else {
      add_with_options(scope_.code, needs->modules);
    }
    for (std::size_t done = 0; done < codes_.size(); ++done) {
      check_code(codes_[done]);
      if (scope_.progress) scope_.progress(done + 1, codes_.size());
    }
    name_where_it_fails();
    std::vector<NeededText> needed;
    for (const auto& [key, modules] : keys_)
      needed.push_back({key, modules.back(), catalog_.modules.at(modules.back()).root});
    const Diagnostics missing = check_texts(
        catalog_, needed, needs == nullptr ? nullptr : &needs->modules, scope_.missing_text);
    for (const Diagnostic& diagnostic : missing) add(diagnostic);
    for (const Diagnostic& diagnostic : missing) told_places_.insert(place_of(diagnostic));
    if (needs != nullptr || has_errors(files_.found)) return std::move(found_);
    check_names_of_scripts();
    for (const Diagnostic& diagnostic : check_choices(files_.catalog)) add(diagnostic);
    return std::move(found_);
  }

 private:
  // What scripts have and ask for is known only when everything has been loaded.
  void check_names_of_scripts() {
    std::set<std::string, std::less<>> used;
    NameList verbs;
    for (const auto& [key, modules] : keys_) {
      used.insert(key);
      if (key.starts_with("move.")) verbs.push_back(key.substr(key.find('.') + 1));
    }
    for (const Diagnostic& diagnostic : check_drawn_verbs(catalog_, files_.drawn, verbs))
      add(diagnostic);
    const int first_root = catalog_.roots.size() > 1 ? 1 : 0;
    for (const Diagnostic& diagnostic : check_text_names(catalog_, used, first_root))
      add(diagnostic);
    for (const Diagnostic& diagnostic : check_unused_names(catalog_, first_root)) add(diagnostic);
  }

  // What reading has told of a place is not told again in other words.
  void add(const Diagnostic& diagnostic) {
    if (diagnostic.column > 0 && told_places_.contains(place_of(diagnostic))) return;
    if (seen_.insert(to_text(diagnostic)).second) found_.push_back(diagnostic);
  }

  // Every variant as it is, with each other value of each of its options, and with each module that
  // a switch can add, with the options of that module; and two switches together.
  void add_all() {
    for (const auto& [id, variant] : catalog_.variants) {
      add_with_options(id, modules_in_order(catalog_, variant.modules));
      for (const OptionDef* option : options_of(catalog_)) {
        for (const auto& [value, loaded] : option->loads)
          add_with_options(id + "+" + option->id + "=" + value,
                           catalog_.modules.contains(loaded) ? NameList{loaded} : NameList{});
      }
    }
    const Pairs pairs = pairs_of_switches(catalog_, scope_.all_pairs);
    for (const std::string& pair : pairs.settings) add_pair(pair);
    if (pairs.left_out > 0 && scope_.pairs) scope_.pairs(pairs.left_out, pairs.of_mods);
  }

  // In the variant that loads least besides, so that the two meet; all together have been loaded in
  // others before.
  void add_pair(const std::string& pair) {
    std::optional<std::pair<std::string, Choice>> least;
    for (const auto& [id, variant] : catalog_.variants) {
      try {
        Choice choice = choose_variant(files_.catalog, id + pair);
        if (!is_readable(catalog_, choice)) continue;
        if (scope_.all_pairs) add_together(id + pair, choice);
        if (!least || choice.modules.size() < least->second.modules.size())
          least.emplace(id + pair, std::move(choice));
      } catch (const VariantRefused&) {  // options may exclude each other
      }
    }
    if (least && !scope_.all_pairs) add_together(least->first, least->second);
  }

  void add_together(const std::string& code, const Choice& choice) {
    if (together_.insert(choice.modules).second) codes_.push_back(code);
  }

  // What a code loads, without the other options: the same value with the same modules is checked
  // once, not for each edition.
  [[nodiscard]] bool is_new(const std::string& setting, const std::string& loaded) {
    return loaded_.insert(setting + loaded).second;
  }

  // nullopt if it is not to be checked, with none of its options.
  std::optional<Choice> add_setting(const std::string& code) {
    try {
      Choice choice = choose_variant(files_.catalog, code);
      if (scope_.code.empty() && catalog_.roots.size() > 1 && !uses_mod(catalog_, choice))
        return std::nullopt;
      if (!is_readable(catalog_, choice)) return std::nullopt;
      const std::size_t plus = code.find('+');
      together_.insert(choice.modules);
      if (is_new(plus == std::string::npos ? code : code.substr(plus), text_of(choice)))
        codes_.push_back(code);
      return choice;
    } catch (const VariantRefused& refused) {
      const SourcePos* const pos = place_of_refusal(catalog_, code);
      if (pos == nullptr) return std::nullopt;
      for (const std::string& reason : sentences_of(refused))
        add({pos->file, pos->line, pos->column, "refused-variant", Severity::error, reason, ""});
      return std::nullopt;
    }
  }

  void add_with_options(const std::string& code, const NameList& modules) {
    const std::optional<Choice> choice = add_setting(code);
    if (!choice) return;
    const std::string loaded = text_of(*choice);
    for (const std::string& module : modules) {
      for (const OptionDef& option : catalog_.modules.at(module).options) {
        if (!option.loads.empty() || !matters(option, *choice)) continue;
        for (const std::string& value : other_values(option)) {
          const std::string setting = "+" + option.id + "=" + value;
          if (is_new(setting, loaded)) codes_.push_back(code + setting);
        }
      }
    }
  }

  // Whether another value of an option may change what is loaded, not only what happens in a match.
  [[nodiscard]] bool matters(const OptionDef& option, const Choice& choice) {
    const auto [entry, first] = matters_.try_emplace(option.id + text_of(choice));
    if (first) entry->second = is_named_in_files(option, choice);
    return entry->second;
  }

  [[nodiscard]] bool is_named_in_files(const OptionDef& option, const Choice& choice) {
    if (!option.when.empty() || !option.relations.implies.empty() || option.id == choice.series)
      return true;
    for (const std::string& id : choice.modules) {
      const ModuleDef& module = catalog_.modules.at(id);
      for (const SourceFile& file : module.files) {
        const bool declares =
            file.path.ends_with("options.yaml") || file.path.find("/locale/") != std::string::npos;
        if (!declares && file.bytes.find(option.id) != std::string::npos) return true;
      }
      for (const ScriptFile& file : module.scripts) {
        if (file.kind == ScriptFile::Kind::option && file.name == option.id && id == option.module)
          return true;
        if (scripts_.options_when_loaded(file).contains(option.id)) return true;
      }
    }
    return false;
  }

  void check_code(const std::string& code) {
    try {
      const Ruleset rules(files_.catalog, code, false);
      fine_.insert(rules.modules().begin(), rules.modules().end());
      for (const Diagnostic& wrong : scripts_.run({catalog_, rules.model(), rules.program()}))
        add(wrong);
      for (const Diagnostic& clash : check_texts_together(catalog_, rules.modules())) add(clash);
      NameList needed = text_keys(rules.program());
      for (const std::string& reason : scripts_.reasons()) needed.push_back("reason." + reason);
      for (const std::string& key : needed) {
        NameList& modules = keys_.try_emplace(key, rules.modules()).first->second;
        if (rules.modules().size() < modules.size()) modules = rules.modules();
      }
    } catch (const ContentError& error) {
      for (const Diagnostic& diagnostic : error.diagnostics()) {
        // Only a consequence
        if (wrong_files_.contains(diagnostic.file)) continue;
        const std::size_t before = found_.size();
        add(diagnostic);
        if (found_.size() > before) failed_.emplace(before, code);
      }
    } catch (const VariantRefused& refused) {  // an option may exclude another
      const SourcePos* const pos = scope_.code.empty() ? place_of_refusal(catalog_, code) : nullptr;
      if (pos == nullptr) return;
      for (const std::string& reason : sentences_of(refused))
        add({pos->file, pos->line, pos->column, "refused-variant", Severity::error, reason, ""});
    }
  }

  // A module that loads in one variant and fails in another, which replaced what it attaches to:
  // nobody would guess in which.
  void name_where_it_fails() {
    for (const auto& [index, code] : failed_) {
      const auto owns = [file = found_[index].file](const auto& module) {
        return std::ranges::any_of(module.second.scripts,
                                   [&](const ScriptFile& script) { return script.path == file; });
      };
      const auto owner = std::ranges::find_if(catalog_.modules, owns);
      if (owner != catalog_.modules.end() && fine_.contains(owner->first))
        found_[index].message += " in '" + code + "'";
    }
  }

  const FilesRead& files_;
  const Catalog& catalog_;
  const CheckScope& scope_;
  ScriptCheck scripts_;
  NameList codes_;
  Diagnostics found_;
  std::set<std::tuple<std::string, int, int>> told_places_;
  std::set<std::string> wrong_files_;  // of content
  std::set<std::string> seen_, loaded_;
  std::set<NameList> together_;  // modules that are loaded together
  // What a ruleset could not be loaded for, by its place in found_
  std::map<std::size_t, std::string> failed_;
  std::set<std::string> fine_;           // modules of rulesets that could
  std::map<std::string, bool> matters_;  // by option and modules
  // Text key -> the fewest modules whose scripts need it
  std::map<std::string, NameList> keys_;
};

}  // namespace

Diagnostics check(const std::vector<std::string>& roots, const CheckScope& scope) {
  const FilesRead files(roots);
  std::optional<Needs> needs;
  try {
    if (!scope.code.empty()) needs = needs_of(files.catalog, scope.code);
  } catch (const VariantRefused&) {
    if (!has_errors(files.found)) throw;
    return files.found;  // it may be unknown only because a file is broken
  }
  Diagnostics found = files.found;
  if (needs) found = files.reader.about(found, needs->modules, needs->variants);
  LibraryCheck check(files, scope);
  for (Diagnostic& diagnostic : check.run(needs ? &*needs : nullptr))
    found.push_back(std::move(diagnostic));
  return found;
}

}  // namespace tradewind
