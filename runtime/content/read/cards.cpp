// facts.yaml, cards.yaml and changes.yaml: what can be printed on a card, and what is.
#include "content/schema/file_schemas.h"
#include "read/binding.h"

namespace tradewind {
namespace {

constexpr std::size_t most_multiset_values = 8;  // four bits each
constexpr std::uint32_t most_of_a_value = 15;

const Schema most_parts = integer(1, 64);

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
     "the script scripts/cards/MODULE/ABILITY.lua of its module, else of the nearest that this "
     "requires; or MODULE/ABILITY"},
    {"inherits", text(),
     "a card type above it, or of a required module, that is the same except for what stands here"},
    {"origin", origin(), "where its numbers come from; rulebook when left out"},
};

void add_values(const Entry& entry, Fact& fact, const Node& list) {
  for (const Node& item : list.items) {
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

// An ability is a script of the card's own module, or of the nearest one that this requires;
// "base/wolf" names the module.
void find_ability(const Entry& entry, CardType& card) {
  card.ability_module = entry.module.id;
  const std::size_t slash = card.ability.find('/');
  const std::string module = slash == std::string::npos ? "" : card.ability.substr(0, slash);
  if (slash != std::string::npos) card.ability.erase(0, slash + 1);
  for (const std::string& seen : entry.visible()) {
    if (!module.empty() && seen != module) continue;
    const auto is_it = [&](const ScriptFile& script) {
      return script.kind == ScriptFile::Kind::card && script.name == card.ability;
    };
    if (std::ranges::any_of(entry.context.catalog.modules.at(seen).scripts, is_it))
      card.ability_module = seen;
  }
}

const Bindings<CardChange> change_keys = {
    {"card", text(),
     "a card type of a module that this one requires, as MODULE/ID, or ID where that is clear",
     required},
    {"copies", integer(0, most_copies), &CardChange::copies, "how many there are now"},
};

// Finds the card type in the modules that this one requires. One that is not there stays a card of
// this module.
void find_changed_card(const Entry& entry, CardChange& change) {
  NameList others = entry.visible();
  std::erase(others, entry.module.id);
  change.name = text_at(entry.node, "card");
  const SeenNames seen{entry.context.catalog, others};
  const CardType* const card = seen.find(&ModuleDef::cards, change.name);
  if (card == nullptr) return;
  change.name = card->name;
  change.module = card->module;
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
                  "an int: the number of cards with these facts that it asks for"},
                 {"covered_by", filter(), Presence::optional,
                  "with multiset: given as cards with these facts, each for one of its values"},
                 {"adds", names, Presence::optional,
                  "more values of an enum that a required module declares"},
                 {"parts", dict_of(name(), any(), "a map of facts"), Presence::optional,
                  "each of them is a fact, such as size.height"},
                 {"list", any(), Presence::optional, "facts in a row, such as row.1"},
                 {"most", most_parts, Presence::optional,
                  "with list: how many there can be; 9 when left out"},
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

NamedNodes declared_in(const std::string& kind, const std::pair<std::string, Node>& entry) {
  const auto& [name, node] = entry;
  const Node *const list = node.find("list"), *const most = node.find("most");
  if (kind != "facts" || !(list || node.find("parts"))) return {{name, &node}};
  NamedNodes parts;
  for (const auto& [part, type] : entries_of(node.find("parts")))
    parts.emplace_back(name + "." + part, &type);
  const std::int64_t count = most && is_within(most_parts, *most) ? *most->as_int() : 9;
  for (std::int64_t i = 1; list && i <= count; ++i)
    parts.emplace_back(name + "." + std::to_string(i), list);
  return parts;
}

NamedNodes ModuleFile::facts_in(const Node& item, const NameList& own_keys) const {
  NamedNodes facts;
  for (const auto& [name, value] : item.entries) {
    if (contains(own_keys, name)) continue;
    const bool is_list = value.is_list() && find_fact(name + ".1");
    const bool is_map = value.is_map() && !find_fact(name);
    if (!is_list && !is_map) facts.emplace_back(name, &value);
    for (const Node& one : items_of(is_list ? &value : nullptr))
      facts.emplace_back(name + "." + std::to_string(&one - value.items.data() + 1), &one);
    for (const auto& [part, each] : entries_of(is_map ? &value : nullptr))
      facts.emplace_back(name + "." + part, &each);
  }
  return facts;
}

Facts ModuleFile::read_facts(const Node& item, const NameList& own_keys, Facts printed) const {
  for (const auto& [name, value] : item.entries)
    std::erase_if(printed, [&](const auto& fact) { return fact.first.starts_with(name + '.'); });
  for (const auto& [name, value] : facts_in(item, own_keys)) {
    if (find_fact(name) != nullptr) printed[name] = value;
  }
  return printed;
}

std::optional<FactValue> read_fact_value(const Fact& fact, const Node& node) {
  switch (fact.type) {
    case FactType::enumeration: return index_of(fact, node);
    case FactType::multiset: return node.is_list() ? pack_multiset(fact, node) : std::nullopt;
    case FactType::boolean: return node.as_bool();
    case FactType::region: return std::nullopt;  // only a variant has a board
    case FactType::integer: break;
  }
  return is_within(integer(), node) ? std::optional(static_cast<FactValue>(*node.as_int()))
                                    : std::nullopt;
}

void read_fact(const Entry& entry) {
  if (entry.find("adds")) return;
  Fact fact = read_definition<Fact>(entry, {});
  assign(entry, {}, entry.node, fact.type);
  const Node* const enumeration = entry.find("enum");
  const Node* const multiset = entry.find("multiset");
  if (enumeration) fact.type = FactType::enumeration;
  if (multiset) fact.type = FactType::multiset;
  if (const Node* const list = enumeration ? enumeration : multiset) add_values(entry, fact, *list);
  upsert(entry.module.facts, std::move(fact));
}

// { adds: [..] }: more values of an enumerated fact of a module that this one requires.
void read_added_values(const Entry& entry) {
  const Node* const list = entry.find("adds");
  const Fact* const seen = list ? entry.find_fact(entry.name) : nullptr;
  if (seen == nullptr || seen->type != FactType::enumeration) return;
  auto& facts = entry.context.catalog.modules.at(seen->module).facts;
  add_values(entry, *std::ranges::find(facts, entry.name, &Fact::name), *list);
}

void read_card(const Entry& entry) {
  const CardType* const like =
      entry.seen().find(&ModuleDef::cards, text_at(entry.node, "inherits"));
  CardType card = read_printed(entry, entry.node, card_keys, like ? *like : CardType());
  if (card.name_key.empty()) card.name_key = card.name;
  if (!like || entry.find("ability")) find_ability(entry, card);
  if (!card.name.empty()) upsert(entry.module.cards, std::move(card));
}

void read_change(const Entry& entry) {
  CardChange change = read_printed(entry, entry.node, change_keys);
  find_changed_card(entry, change);
  entry.module.changes.push_back(std::move(change));
}

}  // namespace tradewind
