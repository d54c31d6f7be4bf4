// facts.yaml, cards.yaml and changes.yaml: what can be printed on a card, and what is.
#include "content/schema/file_schemas.h"
#include "read/binding.h"

namespace tradewind {
namespace {

constexpr std::size_t most_multiset_values = 8;  // four bits each
constexpr std::uint32_t most_of_a_value = 15;
constexpr std::size_t most_values = 1000;  // of one enumeration

const Bindings<CardType> card_keys = {
    {"id", id(), &CardType::name,
     "its name in moves, records and scenarios, like wolf-3; never changes its meaning once "
     "published",
     required},
    {"name", id(), &CardType::name_key,
     "stem of its texts card.NAME.name and card.NAME.text, which several types may share; the id "
     "when left out"},
    {"copies", integer(0, most_copies), &CardType::copies, "how many there are; 1 when left out"},
    {"ability", text(), &CardType::ability,
     "the script scripts/cards/MODULE/ABILITY.lua of its own module, else of the nearest that "
     "this requires; or "
     "MODULE/ABILITY"},
    {"origin", origin(), "where its figures come from; rulebook when left out"},
};

void add_values(const Entry& entry, Fact& fact, const Node& list) {
  const std::size_t count = fact.values.size() + list.items.size();
  if (count > most_values) {
    entry.error(list, "too-many",
                "a fact has at most " + std::to_string(most_values) + " values, found " +
                    std::to_string(count));
    return;
  }
  for (const Node& item : list.items) {
    if (contains(fact.values, item.scalar)) {
      entry.error(item, "duplicate-id", "the value '" + item.scalar + "' is already in this list");
    }
    fact.values.push_back(item.scalar);
    fact.from.push_back(entry.module.id);
  }
}

std::optional<FactValue> index_of(const Fact& fact, const Node& node) {
  const auto value = std::ranges::find(fact.values, node.scalar);
  if (!node.is_scalar() || value == fact.values.end()) return std::nullopt;
  return static_cast<FactValue>(value - fact.values.begin());
}

std::optional<FactValue> pack_multiset(const Fact& fact, const Node& list) {
  std::vector<std::uint32_t> counts(fact.values.size(), 0);
  for (const Node& item : list.items) {
    const std::optional<FactValue> index = index_of(fact, item);
    if (!index || ++counts[static_cast<std::size_t>(*index)] > most_of_a_value) return std::nullopt;
  }
  std::uint32_t packed = 0;
  for (std::size_t i = 0; i < counts.size() && i < most_multiset_values; ++i)
    packed |= counts[i] << (4 * i);
  return static_cast<FactValue>(packed);
}

std::optional<FactValue> fact_value(const Fact& fact, const Node& node) {
  if (fact.type == FactType::enumeration) return index_of(fact, node);
  if (fact.type == FactType::multiset)
    return node.is_list() ? pack_multiset(fact, node) : std::nullopt;
  if (fact.type == FactType::boolean) return node.as_bool();
  return is_within(integer(), node) ? std::optional(static_cast<FactValue>(*node.as_int()))
                                    : std::nullopt;
}

Schema fact_schema(const Fact& fact) {
  if (fact.type == FactType::enumeration) return one_of(fact.values);
  if (fact.type == FactType::multiset)
    return list_of(one_of(fact.values), "a list of values like [" + fact.values[0] + "]");
  return fact.type == FactType::boolean ? boolean() : integer();
}

// An ability is a script of the card's own module, or of the nearest one that this requires;
// "base/wolf" names the module.
void find_ability(const Entry& entry, CardType& card) {
  card.ability_module = entry.module.id;
  if (card.ability.empty()) return;
  NameList abilities;
  const std::string wanted = card.ability;
  const std::size_t slash = wanted.find('/');
  if (slash != std::string::npos) card.ability = wanted.substr(slash + 1);
  for (const std::string& seen : entry.visible()) {
    if (slash != std::string::npos && seen != wanted.substr(0, slash)) continue;
    for (const ScriptFile& script : entry.context.catalog.modules.at(seen).scripts) {
      if (script.kind != ScriptFile::Kind::card) continue;
      abilities.push_back(script.name);
      if (script.name == card.ability) card.ability_module = seen;
    }
  }
  if (contains(abilities, card.ability)) return;
  const bool required =
      slash == std::string::npos || contains(entry.visible(), wanted.substr(0, slash));
  const std::string near = did_you_mean(card.ability, abilities);
  const std::string remedy = near.empty() ? "add it, or remove 'ability' from the card" : near;
  entry.error(
      *entry.find("ability"), "missing-script",
      "there is no script scripts/cards/" +
          (slash == std::string::npos ? card.module + "/" + card.ability : wanted) +
          ".lua for the ability '" + wanted + "'",
      required ? remedy : "add '" + wanted.substr(0, slash) + "' to requires in module.yaml");
}

const Bindings<CardChange> change_keys = {
    {"card", text(),
     "a card type of a module that this one requires, as MODULE/ID, or ID where that is clear",
     required},
    {"copies", integer(0, most_copies), &CardChange::copies, "how many there are now"},
};

// Finds the card type that "base/wolf-3", or "wolf-3" where that is clear, names in the modules
// that this one requires.
bool find_changed_card(const Entry& entry, const Node& at, CardChange& change) {
  const std::string& module = entry.module.id;
  const std::size_t slash = at.scalar.find('/');
  const std::string wanted = slash == std::string::npos ? "" : at.scalar.substr(0, slash);
  change.name = slash == std::string::npos ? at.scalar : at.scalar.substr(slash + 1);
  NameList known;
  for (const std::string& seen : entry.visible()) {
    if (seen == module) continue;
    if (entry.context.is_broken(seen, "cards")) return false;
    for (const CardType& card : entry.context.catalog.modules.at(seen).cards) {
      known.push_back(slash == std::string::npos ? card.name : seen + "/" + card.name);
      if (card.name != change.name || (!wanted.empty() && wanted != seen)) continue;
      change.module = seen;
      return true;
    }
  }
  entry.error(at, "unknown-card",
              "no module that '" + module + "' requires has a card '" + at.scalar + "'",
              did_you_mean(at.scalar, known));
  return false;
}

}  // namespace

Schema facts_schema() {
  const Schema names = list_of(name(), "a list of names");
  const Schema enumeration =
      map_of("a fact with values",
             {
                 {"enum", names, Presence::optional, "one of these values is printed, or none"},
                 {"multiset", names, Presence::optional,
                  "each of these values may be printed several times"},
                 {"names", name(), Presence::optional,
                  "an int that names a card: by its value of this fact"},
                 {"acyclic", name(), Presence::optional,
                  "with names: no way along the facts of this word leads back to a card"},
                 {"counts", filter(), Presence::optional,
                  "an int that asks for so many cards with these facts"},
                 {"covered_by", filter(), Presence::optional,
                  "with multiset: given as cards with these facts, each for one of its values"},
                 {"adds", names, Presence::optional,
                  "more values of an enum that a required module declares"},
             });
  return dict_of(name(),
                 either({one_of({"int", "bool", "region"}), enumeration},
                        "int, bool, region or a map like { enum: [..] }, { multiset: [..] }, { "
                        "adds: [..] } or { names: FACT }"),
                 "a map of facts");
}

Schema cards_schema() { return list_of(open_map("a card", card_keys.fields), "a list of cards"); }
Schema changes_schema() {
  return list_of(open_map("a change", change_keys.fields), "a list of changes");
}

Facts ModuleFile::read_facts(const Node& item, const NameList& own_keys,
                             const std::string& label) const {
  Facts printed;
  for (std::size_t i = 0; i < item.entries.size(); ++i) {
    const auto& [name, value] = item.entries[i];
    if (contains(own_keys, name)) continue;
    const Fact* const fact = find_fact(name);
    const std::string near = fact ? "" : did_you_mean(name, own_keys);
    if (!near.empty()) {
      error(key_of(item, i), "unknown-key",
            "'" + name + "' is neither a key of " + label + " nor a fact", near);
    } else if (!fact) {
      refer(key_of(item, i), "facts", name);
    } else if (fact->type == FactType::region) {
      if (refer(value, "regions")) printed.regions[name] = value.scalar;
    } else if (const std::optional<FactValue> read = read_fact_value(*this, *fact, value)) {
      printed.facts[name] = *read;
    }
  }
  return printed;
}

std::optional<FactValue> read_fact_value(const Page& page, const Fact& fact, const Node& node) {
  const std::optional<FactValue> value = fact_value(fact, node);
  const bool is_listed = fact.type == FactType::enumeration || fact.type == FactType::multiset;
  // A list without values is an error where it is declared
  if (value || (is_listed && fact.values.empty())) return value;
  if (check_schema(page, node, fact_schema(fact), "'" + fact.name + "'")) {
    page.error(node, "out-of-range", "'" + fact.name + "' can hold each value at most 15 times");
  }
  return std::nullopt;
}

void read_fact(const Entry& entry) {
  if (entry.find("adds")) return;
  Fact fact = read_definition<Fact>(entry, {});
  assign(entry, {}, entry.node, fact.type);
  const Node* const enumeration = entry.find("enum");
  const Node* const multiset = entry.find("multiset");
  const bool number = entry.find("names") || entry.find("counts");
  if (entry.node.is_map() && !number && (enumeration != nullptr) == (multiset != nullptr)) {
    entry.error(entry.place, "wrong-type",
                "the fact '" + fact.name + "' must be an enum or a multiset",
                "{ enum: [..] } or { multiset: [..] }");
  }
  if (enumeration) fact.type = FactType::enumeration;
  if (multiset) fact.type = FactType::multiset;
  if (const Node* const list = enumeration ? enumeration : multiset) {
    add_values(entry, fact, *list);
    if (list->items.empty())
      entry.error(*list, "missing-value", "the fact '" + fact.name + "' needs at least one value");
  }
  if (fact.type == FactType::multiset && fact.values.size() > most_multiset_values) {
    entry.error(*multiset, "out-of-range",
                "a multiset has at most 8 values, found " + std::to_string(fact.values.size()));
  }
  if (contains(card_keys.keys, fact.name) || fact.name == "card" || fact.name == "region") {
    entry.error(entry.place, "reserved-name", "a fact cannot be called '" + fact.name + "'",
                "on a card this word means something else");
  }
  upsert(entry.module.facts, std::move(fact));
}

// { adds: [..] }: more values of an enumerated fact of a module that this one requires.
void read_added_values(const Entry& entry) {
  if (!entry.find("adds") || !entry.refer(entry.place, "facts", entry.name)) return;
  const Fact* const seen = entry.find_fact(entry.name);
  if (!seen) return;
  Fact& fact = *std::ranges::find(entry.context.catalog.modules.at(seen->module).facts, entry.name,
                                  &Fact::name);
  if (fact.type == FactType::enumeration && entry.node.entries.size() == 1)
    return add_values(entry, fact, *entry.find("adds"));
  entry.error(entry.place, "wrong-type", "only a fact with an enum can get more values",
              "write { adds: [..] } and nothing else");
}

void read_card(const Entry& entry) {
  std::vector<CardType>& cards = entry.module.cards;
  CardType card = read_printed(entry, entry.node, card_keys, "a card");
  if (card.name_key.empty()) card.name_key = card.name;
  find_ability(entry, card);
  if (card.name.empty()) return;
  const auto same = std::ranges::find(cards, card.name, &CardType::name);
  if (same != cards.end() && (!entry.document.overrides || same->pos.file == entry.document.path)) {
    entry.error(*entry.find("id"), "duplicate-id",
                "the card '" + card.name + "' is already in line " + std::to_string(same->pos.line),
                "choose another id");
    return;
  }
  upsert(cards, std::move(card));
}

void read_change(const Entry& entry) {
  CardChange change = read_printed(entry, entry.node, change_keys, "a card");
  const Node* const card = entry.find("card");
  if (!card || !card->is_scalar() || !find_changed_card(entry, *card, change)) return;
  entry.module.changes.push_back(std::move(change));
}

}  // namespace tradewind
