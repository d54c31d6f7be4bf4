// cards.yaml and changes.yaml.
#include "definitions/definitions.h"
#include "tradewind/near.h"

namespace tradewind {
namespace {

void check_ability(const Entry& entry, const Node& at) {
  NameList abilities;
  const std::string& wanted = at.scalar;
  const std::size_t slash = wanted.find('/');
  const std::string module = slash == std::string::npos ? "" : wanted.substr(0, slash);
  const std::string ability = slash == std::string::npos ? wanted : wanted.substr(slash + 1);
  for (const std::string& seen : entry.visible()) {
    if (slash != std::string::npos && seen != module) continue;
    for (const ScriptFile& script : entry.context.catalog.modules.at(seen).scripts) {
      if (script.kind == ScriptFile::Kind::card) abilities.push_back(script.name);
    }
  }
  if (contains(abilities, ability)) return;
  const bool required = slash == std::string::npos || contains(entry.visible(), module);
  const std::string near = did_you_mean(ability, abilities);
  const std::string remedy = near.empty() ? "add it, or remove 'ability' from the card" : near;
  entry.error(at, "missing-script",
              "there is no script scripts/cards/" +
                  (slash == std::string::npos ? entry.module.id + "/" + ability : wanted) +
                  ".lua for the ability '" + wanted + "'",
              required ? remedy : "add '" + module + "' to requires in module.yaml");
}

void check_changed_card(const Entry& entry, const Node& at) {
  const std::string& module = entry.module.id;
  const std::size_t slash = at.scalar.find('/');
  NameList known;
  for (const std::string& seen : entry.visible()) {
    if (seen == module) continue;
    if (is_broken(entry.context, seen, "cards")) return;
    for (const CardType& card : entry.context.catalog.modules.at(seen).cards) {
      known.push_back(slash == std::string::npos ? card.name : seen + "/" + card.name);
      if (known.back() == at.scalar) return;
    }
  }
  entry.error(at, "unknown-card",
              "no module that '" + module + "' requires has a card '" + at.scalar + "'",
              did_you_mean(at.scalar, known));
}

using CardPlaces = std::map<std::pair<std::string, std::string>, SourcePos>;  // by module and id

// `known`: the cards above it, and those of the modules before its own
void check_inherited(const Entry& entry, const Node& at, const CardPlaces& known) {
  NameList names;
  for (const auto& [card, pos] : known) {
    if (!contains(entry.visible(), card.first)) continue;
    for (const std::string& name : {card.second, card.first + "/" + card.second}) {
      if (name == at.scalar) return;
      names.push_back(name);
    }
  }
  if (std::ranges::any_of(entry.visible(), [&](const std::string& seen) {
        return is_broken(entry.context, seen, "cards");
      }))
    return;
  const std::string near = did_you_mean(at.scalar, names);
  entry.error(at, "unknown-card",
              "there is no card '" + at.scalar + "' above this one, nor in a module that '" +
                  entry.module.id + "' requires",
              near.empty() ? "a card inherits from one that is declared before it" : near);
}

}  // namespace

void check_cards(LoadContext& context) {
  CardPlaces known;
  each_entry(context, "cards", [&](const Entry& entry) {
    check_printed(entry, entry.node, keys_of(file_schema("cards").parts[0]), "a card");
    const Node* const ability = entry.find("ability");
    if (ability && !ability->scalar.empty()) check_ability(entry, *ability);
    const Node* const like = entry.find("inherits");
    if (like && like->is_scalar()) check_inherited(entry, *like, known);
    const std::string id = text_at(entry.node, "id");
    if (id.empty()) return;
    const auto [first, fresh] = known.try_emplace({entry.module.id, id}, entry.pos(entry.node));
    const bool is_here = first->second.file == entry.document.path;
    if (!fresh && (!entry.document.overrides || is_here)) {
      entry.error(*entry.find("id"), "duplicate-id",
                  "the card '" + id + "' is already in line " + std::to_string(first->second.line),
                  "choose another id");
    } else {
      first->second = entry.pos(entry.node);
    }
  });
}

void check_changes(LoadContext& context) {
  each_entry(context, "changes", [](const Entry& entry) {
    check_printed(entry, entry.node, keys_of(file_schema("changes").parts[0]), "a card");
    const Node* const card = entry.find("card");
    if (card && card->is_scalar()) check_changed_card(entry, *card);
  });
}

}  // namespace tradewind
