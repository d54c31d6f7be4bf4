#include "types/name_book.h"

#include "names/names.h"
#include "script/fields.h"
#include "tradewind/reference/lua_library.h"
#include "tradewind/reference/script_words.h"

#include <algorithm>

namespace tradewind::typecheck {
namespace {

const std::map<std::string, NameList>& library_of_lua() {
  static const std::map<std::string, NameList> library = lua_library();
  return library;
}

// By the whole name: "tostring", "math.max".
const std::map<std::string, ValueType, std::less<>>& kinds_in_library() {
  static const auto known = [] {
    std::map<std::string, ValueType, std::less<>> entries;
    for (const auto& [table, names] : library_of_lua()) {
      for (const std::string& name : names)
        entries[table.empty() ? name : table + "." + name] = ValueType::function;
    }
    for (const std::string& name : lua_numbers()) entries[name] = ValueType::integer;
    return entries;
  }();
  return known;
}

}  // namespace

NameBook::NameBook(const CheckedProgram& checked) : checked_(checked) {
  for (const auto& [table, functions] : library_of_lua()) {
    if (table.empty()) globals_.insert(globals_.end(), functions.begin(), functions.end());
    if (!table.empty()) globals_.push_back(table);
  }
  for (const WordInfo& word : script_words("globals")) globals_.emplace_back(word.name);
  for (const auto& [full, function] : program().rules) {
    if (model().queries.has(full)) continue;
    const std::string plain = full.substr(full.find('/') + 1);
    rules_[full] = rules_[plain] = function;
    rule_names_.push_back(plain);
  }
  rule_names_.insert(rule_names_.end(), model().queries.all().begin(), model().queries.all().end());
  for (const std::string& id : model().modules) {
    const ModuleDef& module = checked_.catalog.modules.at(id);
    for (const Fact& fact : module.facts) facts_[fact.name] = facts_[id + "/" + fact.name] = &fact;
    for (const OptionDef& option : module.options) options_[option.id] = &option;
  }
}

FunctionId NameBook::rule(std::string_view name) const {
  const auto found = rules_.find(name);
  return found == rules_.end() ? FunctionId::none : found->second;
}

NameList NameBook::options() const {
  NameList names;
  for (const auto& [name, value] : model().options) names.push_back(name);
  return names;
}

const Fact* NameBook::fact(std::string_view name) const {
  const auto found = facts_.find(name);
  return found == facts_.end() ? nullptr : found->second;
}

NameList NameBook::parts(std::string_view fact) const {
  NameList parts;
  for (const std::string& name : model().facts.all()) {
    if (name.starts_with(std::string(fact) + ".")) parts.push_back(name.substr(fact.size() + 1));
  }
  return parts;
}

const OptionDef* NameBook::option(std::string_view name) const {
  const auto found = options_.find(name);
  return found == options_.end() ? nullptr : found->second;
}

bool NameBook::is_value(std::string_view name) const {
  return std::ranges::any_of(checked_.catalog.modules, [&](const auto& module) {
    return std::ranges::any_of(module.second.facts, [&](const Fact& fact) {
      return std::ranges::find(fact.values, name) != fact.values.end();
    });
  });
}

std::string NameBook::module_with(const std::vector<std::string>& declared_as,
                                  const std::string& name) const {
  for (const auto& [id, module] : checked_.catalog.modules) {
    if (std::ranges::find(model().modules, id) != model().modules.end()) continue;
    NameList together = model().modules;
    together.push_back(id);
    if (in_conflict(checked_.catalog, together)) continue;
    for (const std::string& kind : declared_as) {
      if (declared(module, kind, name) != nullptr) return id;
    }
  }
  return "";
}

const NameList& NameBook::library(std::string_view table) const {
  return library_of_lua().at(std::string(table));
}

std::optional<Type> NameBook::in_library(std::string_view whole_name) const {
  const auto entry = kinds_in_library().find(whole_name);
  if (entry == kinds_in_library().end()) return std::nullopt;
  if (entry->second != ValueType::function) return Type{.kind = entry->second};
  return Type{.kind = ValueType::function, .text = entry->first};
}

std::optional<Type> NameBook::global(std::string_view name) const {
  if (name == "rules") return Type{.kind = ValueType::rules};
  if (name == "option") return Type{.kind = ValueType::options};
  if (name == "again" || name == "stop") return Type{.kind = ValueType::answer};
  if (const auto function = in_library(name)) return function;
  const auto table = library_of_lua().find(std::string(name));
  if (table != library_of_lua().end())
    return Type{.kind = ValueType::library, .text = table->first};
  if (std::ranges::find(globals_, name) != globals_.end()) return Type{};
  return std::nullopt;
}

std::optional<Type> NameBook::fact_field(std::string_view name) const {
  const Fact* const def = fact(name);
  if (def == nullptr) return std::nullopt;
  switch (def->type) {
    case FactType::integer: return Type{.kind = ValueType::integer};
    case FactType::boolean: return Type{.kind = ValueType::boolean};
    case FactType::enumeration:
      return Type{.kind = ValueType::name, .values = &def->values, .of = def->name};
    case FactType::region: return Type{.kind = ValueType::region};
    case FactType::multiset: break;
  }
  return Type{};
}

std::optional<Type> NameBook::option_field(std::string_view name) const {
  if (!model().options.contains(std::string(name))) return std::nullopt;
  const OptionDef* const def = option(name);
  if (def == nullptr) return Type{};
  const Type one_of{.kind = ValueType::name, .values = &def->values, .of = def->id};
  switch (def->type) {
    case OptionType::boolean: return Type{.kind = ValueType::boolean};
    case OptionType::integer:
      return Type{.kind = def->values.empty() ? ValueType::integer : ValueType::unknown};
    case OptionType::choice: return one_of;
    case OptionType::list: return Type{.kind = ValueType::list, .item = ValueType::integer};
    case OptionType::subset:
    case OptionType::names: return Type{.kind = ValueType::list, .item = ValueType::name};
    default: return Type{};
  }
}

std::optional<Type> NameBook::field(ValueType kind, std::string_view name,
                                    SequenceId sequence) const {
  if (kind == ValueType::options) return option_field(name);
  if (kind == ValueType::frame) {
    if (sequence == SequenceId::none) return Type{};
    const Sequence& running = program().sequences[sequence];
    const int local = running.find_local(name);
    if (local < 0) return std::nullopt;
    return Type{.kind = running.locals[static_cast<std::size_t>(local)].type};
  }
  const std::optional<ThingField> found = find_field(model(), kind, name);
  if (!found) return std::nullopt;
  return found->of == ThingField::Of::fact ? fact_field(name) : Type{.kind = found->type};
}

NameList NameBook::fields(ValueType kind, SequenceId sequence) const {
  NameList names = kind == ValueType::options ? options() : field_names(model(), kind);
  for (const ValueType thing : {kind, ValueType::counter}) {
    const bool has_verbs = thing == kind || (set_of(kind) & carriers) != 0;
    for (const Verb& verb : has_verbs ? verbs_of(thing) : std::span<const Verb>())
      names.emplace_back(verb.name);
  }
  if (kind == ValueType::frame && sequence != SequenceId::none) {
    for (const Local& local : program().sequences[sequence].locals) names.push_back(local.name);
  }
  return names;
}

}  // namespace tradewind::typecheck
