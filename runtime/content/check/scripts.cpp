// Scripts are found by name: each must have a user; and the words in them.
#include "content/check/check.h"

#include "content/read/load_context.h"

#include <algorithm>
#include <cctype>

namespace tradewind {
namespace {

bool has_word(std::string_view source, std::string_view word) {
  const auto is_letter = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-'; };
  for (std::size_t at = source.find(word); at != std::string_view::npos; at = source.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_letter(source[at - 1])) && (end == source.size() || !is_letter(source[end]))) return true;
  }
  return false;
}

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

bool is_word_of_scripts(const Catalog& catalog, std::string_view word) {
  return std::ranges::any_of(catalog.modules, [&](const auto& module) {
    return std::ranges::any_of(module.second.scripts,
                               [&](const ScriptFile& file) { return file.name == word || has_word(file.source, word); });
  });
}

}  // namespace tradewind
