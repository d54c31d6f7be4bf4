// Scripts are found by name: each must have a user, and each name must have its script.
#include "content/read/load_context.h"

namespace tradewind {
namespace {

NameList script_names(const ModuleDef& module, ScriptFile::Kind kind) {
  NameList names;
  for (const ScriptFile& script : module.scripts) {
    if (script.kind == kind) names.push_back(script.name);
  }
  return names;
}

// An ability is a script of the card's own module, or of one that this requires.
void find_abilities(LoadContext& context) {
  for (auto& [id, module] : context.catalog.modules) {
    for (CardTypeDef& card : module.cards) {
      card.ability_module = id;
      const NameList& seen = context.visible.at(id);
      for (auto other = seen.rbegin(); other != seen.rend() && !card.ability.empty(); ++other) {
        if (!contains(script_names(context.catalog.modules.at(*other), ScriptFile::Kind::card), card.ability)) continue;
        card.ability_module = *other;
        break;
      }
    }
  }
}

void check_ability(const Entry& entry) {
  const Node* ability = entry.find("ability");
  if (!ability || !ability->is_scalar()) return;
  NameList scripts;
  for (const std::string& seen : entry.visible()) {
    for (const std::string& name : script_names(entry.context.catalog.modules.at(seen), ScriptFile::Kind::card))
      scripts.push_back(name);
  }
  if (contains(scripts, ability->scalar)) return;
  entry.error(*ability, "missing-script",
              "there is no script scripts/cards/" + entry.module.id + "/" + ability->scalar + ".lua for the ability '" +
                  ability->scalar + "'",
              did_you_mean(ability->scalar, scripts));
}

void unused(const LoadContext& context, const ScriptFile& script, const std::string& message, const NameList& known) {
  context.error({script.path, 0, 0}, "unused-script", message, did_you_mean(script.name, known));
}

// An ability may serve cards of any module that requires this one.
bool are_users_known(const LoadContext& context, const std::string& module) {
  return std::all_of(context.visible.begin(), context.visible.end(), [&](const auto& other) {
    const bool known = context.files.whole.contains(other.first) && !context.left_out.contains(other.first) &&
                       !context.is_broken(other.first, "cards");
    return known || !contains(other.second, module);
  });
}

void check_users(const LoadContext& context, const ModuleDef& module) {
  if (!are_users_known(context, module.id)) return;
  NameList abilities;
  NameList options;
  for (const auto& [id, other] : context.catalog.modules) {
    for (const CardTypeDef& card : other.cards) {
      if (card.ability_module == module.id) abilities.push_back(card.ability);
    }
  }
  for (const OptionDef& option : module.options) options.push_back(option.id);
  const bool cards_known = !context.is_broken(module.id, "cards");
  const bool options_known = !context.is_broken(module.id, "options");
  for (const ScriptFile& script : module.scripts) {
    if (script.kind == ScriptFile::Kind::card && cards_known && !contains(abilities, script.name)) {
      unused(context, script, "no card of module '" + module.id + "' has the ability '" + script.name + "'", abilities);
    }
    if (script.kind == ScriptFile::Kind::option && options_known && !contains(options, script.name)) {
      unused(context, script, "module '" + module.id + "' has no option '" + script.name + "'", options);
    }
  }
}

}  // namespace

void check_scripts(LoadContext& context) {
  find_abilities(context);
  each_entry(context, "cards", check_ability);
  for (const auto& [id, module] : context.catalog.modules) check_users(context, module);
}

}  // namespace tradewind
