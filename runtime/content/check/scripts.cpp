// Scripts are found by name: each must have a user.
#include "content/check/check.h"

#include "content/read/load_context.h"

namespace tradewind {
namespace {

void unused(const LoadContext& context, const ScriptFile& script, const std::string& message, const NameList& known) {
  const std::string near = did_you_mean(script.name, known);
  context.error({script.path, 0, 0}, "unused-script", message, near.empty() ? "rename or remove the script" : near);
}

// An ability may serve cards of any module that requires this one.
bool are_users_known(const LoadContext& context, const std::string& module) {
  return std::all_of(context.visible.begin(), context.visible.end(), [&](const auto& other) {
    const bool known = context.files.modules.at(other.first).whole && !context.left_out.contains(other.first) &&
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

void check_scripts(const LoadContext& context) {
  for (const auto& [id, module] : context.catalog.modules) check_users(context, module);
}

}  // namespace tradewind
