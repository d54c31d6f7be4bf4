// facts.yaml, cards.yaml and changes.yaml: what can be printed on a card, and what is.
#include "content/read/load_context.h"
#include "content/schema/file_schemas.h"

#include <limits>

namespace tradewind {
namespace {

constexpr std::size_t most_multiset_values = 8;  // four bits each
constexpr std::int64_t most_of_a_value = 15;
constexpr std::size_t most_values = 1000;  // of one enumeration

void add_values(const Page& page, FactDef& fact, const Node& list, const std::string& module) {
  if (fact.values.size() + list.items.size() > most_values) {
    page.error(list, "too-many",
               "a fact has at most " + std::to_string(most_values) + " values, found " +
                   std::to_string(fact.values.size() + list.items.size()));
    return;
  }
  for (const Node& item : list.items) {
    const bool twice = std::find(fact.values.begin(), fact.values.end(), item.scalar) != fact.values.end();
    if (twice) page.error(item, "duplicate-id", "the value '" + item.scalar + "' is already in this list");
    fact.values.push_back(item.scalar);
    fact.from.push_back(module);
  }
}

FactDef read_fact(const Entry& entry) {
  const Node& node = entry.node;
  const Page& page = entry.page;
  FactDef fact = entry.start<FactDef>();
  if (node.is_scalar()) {
    fact.type = node.scalar == "bool" ? FactType::boolean : node.scalar == "region" ? FactType::region : FactType::integer;
  }
  const Node* enumeration = node.find("enum");
  const Node* multiset = node.find("multiset");
  if (node.is_map() && (enumeration != nullptr) == (multiset != nullptr)) {
    page.error(entry.place, "wrong-type", "the fact '" + fact.name + "' must be an enum or a multiset",
               "{ enum: [..] } or { multiset: [..] }");
  }
  if (enumeration) fact.type = FactType::enumeration;
  if (multiset) fact.type = FactType::multiset;
  const Node* list = enumeration ? enumeration : multiset;
  if (list) add_values(page, fact, *list, fact.module);
  if (fact.type == FactType::multiset && fact.values.size() > most_multiset_values) {
    page.error(*list, "out-of-range", "a multiset has at most 8 values, found " + std::to_string(fact.values.size()));
  }
  NameList taken = card_keys();
  taken.insert(taken.end(), {"card", "region"});
  if (std::find(taken.begin(), taken.end(), fact.name) != taken.end()) {
    page.error(entry.place, "reserved-name", "a fact cannot be called '" + fact.name + "'",
               "a card uses that word for something else");
  }
  return fact;
}

// { adds: [..] }: more values of an enumerated fact of a module that this one requires.
void read_added(const Entry& entry) {
  if (!entry.context.refer(entry.page, entry.place, entry.module.id, "facts", entry.name)) return;
  const FactDef* const seen = entry.context.find_fact(entry.module.id, entry.name);
  if (!seen) return;
  std::vector<FactDef>& facts = entry.context.catalog.modules.at(seen->module).facts;
  const auto fact = std::find_if(facts.begin(), facts.end(), [&](const FactDef& each) { return each.name == entry.name; });
  if (fact->type != FactType::enumeration || entry.node.entries.size() > 1) {
    entry.page.error(entry.place, "wrong-type", "values can be added to a fact with an enum only",
                     "{ adds: [..] }, and nothing else");
    return;
  }
  add_values(entry.page, *fact, *entry.find("adds"), entry.module.id);
}

std::optional<FactValue> index_of(const FactDef& fact, const Node& node) {
  const auto value = std::find(fact.values.begin(), fact.values.end(), node.scalar);
  if (!node.is_scalar() || value == fact.values.end()) return std::nullopt;
  return static_cast<FactValue>(value - fact.values.begin());
}

std::optional<FactValue> unknown_value(const Page& page, const FactDef& fact, const Node& node) {
  page.error(node, "unknown-value", "'" + fact.name + "' must be " + any_of(fact.values) + ", found " + describe(node),
             did_you_mean(node.scalar, fact.values));
  return std::nullopt;
}

std::optional<FactValue> read_multiset(const Page& page, const FactDef& fact, const Node& node) {
  if (!node.is_list()) {
    page.error(node, "wrong-type", "'" + fact.name + "' must be a list of values, found " + describe(node),
               "like [" + (fact.values.empty() ? "" : fact.values.front()) + "]");
    return std::nullopt;
  }
  std::vector<std::int64_t> counts(fact.values.size(), 0);
  for (const Node& item : node.items) {
    const std::optional<FactValue> index = index_of(fact, item);
    if (!index) return unknown_value(page, fact, item);
    if (++counts[static_cast<std::size_t>(*index)] > most_of_a_value) {
      page.error(item, "out-of-range", "'" + fact.name + "' holds at most 15 of a value");
      return std::nullopt;
    }
  }
  std::uint32_t packed = 0;
  for (std::size_t i = 0; i < counts.size() && i < most_multiset_values; ++i) {
    packed |= static_cast<std::uint32_t>(counts[i]) << (4 * i);
  }
  return static_cast<FactValue>(packed);
}

void read_card(const Entry& entry) {
  const Node& node = entry.node;
  std::vector<CardTypeDef>& cards = entry.module.cards;
  CardTypeDef card;
  card.id = text_at(node, "id");
  card.module = entry.module.id;
  card.name_key = text_at(node, "name", card.id);
  card.copies = read_copies(entry.page, node).value_or(1);
  card.ability = text_at(node, "ability");
  card.origin = text_at(node, "origin", card.origin);
  card.pos = pos_of(entry.document, node);
  card.printed = read_printed(entry.context, entry.page, card.module, node, card_keys(), "a card");
  if (card.id.empty()) return;
  const auto same = std::find_if(cards.begin(), cards.end(), [&](const CardTypeDef& other) { return other.id == card.id; });
  if (same != cards.end() && (!entry.document.overrides || same->pos.file == entry.document.path)) {
    entry.page.error(*entry.find("id"), "duplicate-id",
                     "the card '" + card.id + "' is already in line " + std::to_string(same->pos.line));
    return;
  }
  put(cards, std::move(card), &CardTypeDef::id);
}

// Finds the card type that "base/wolf-3", or "wolf-3" where it is clear, names among the modules a module requires.
bool find_changed_card(const Entry& entry, const Node& at, CardChange& change) {
  const LoadContext& context = entry.context;
  const std::string& module = entry.module.id;
  const std::size_t slash = at.scalar.find('/');
  const std::string wanted = slash == std::string::npos ? "" : at.scalar.substr(0, slash);
  change.id = slash == std::string::npos ? at.scalar : at.scalar.substr(slash + 1);
  NameList known;
  for (const std::string& seen : context.visible.at(module)) {
    if (seen == module) continue;
    if (context.files.broken.count({seen, "cards"})) return false;
    for (const CardTypeDef& card : context.catalog.modules.at(seen).cards) {
      known.push_back(slash == std::string::npos ? card.id : seen + "/" + card.id);
      if (card.id != change.id || (!wanted.empty() && wanted != seen)) continue;
      change.module = seen;
      return true;
    }
  }
  entry.page.error(at, "unknown-card", "no module that '" + module + "' requires has a card '" + at.scalar + "'",
                   did_you_mean(at.scalar, known));
  return false;
}

void read_change(const Entry& entry) {
  const Node* card = entry.find("card");
  CardChange change;
  change.pos = pos_of(entry.document, entry.node);
  change.copies = read_copies(entry.page, entry.node);
  change.printed = read_printed(entry.context, entry.page, entry.module.id, entry.node, {"card", "copies"}, "a card");
  if (!card || !card->is_scalar() || !find_changed_card(entry, *card, change)) return;
  entry.module.changes.push_back(std::move(change));
}

}  // namespace

std::optional<int> read_copies(const Page& page, const Node& item) {
  const Node* copies = item.find("copies");
  const std::optional<std::int64_t> count = copies ? copies->as_int() : std::nullopt;
  if (!count) return std::nullopt;
  if (*count >= 0 && *count <= 1000) return static_cast<int>(*count);
  page.error(*copies, "out-of-range", "'copies' must be from 0 to 1000, found " + copies->scalar);
  return std::nullopt;
}

Facts read_printed(const LoadContext& context, const Page& page, const std::string& module, const Node& item,
                   const NameList& own_keys, const std::string& says) {
  Facts printed;
  for (std::size_t i = 0; i < item.entries.size(); ++i) {
    const auto& [name, value] = item.entries[i];
    if (std::find(own_keys.begin(), own_keys.end(), name) != own_keys.end()) continue;
    const FactDef* fact = context.find_fact(module, name);
    const std::string near = fact ? "" : did_you_mean(name, own_keys);
    if (!near.empty()) {
      page.error(key_of(item, i), "unknown-key", "'" + name + "' is neither a key of " + says + " nor a fact", near);
    } else if (!fact) {
      context.refer(page, key_of(item, i), module, "facts", name);
    } else if (fact->type == FactType::region) {
      if (value.is_scalar() && context.refer(page, value, module, "regions", value.scalar)) printed.regions[name] = value.scalar;
    } else if (const std::optional<FactValue> read = read_fact_value(page, *fact, value)) {
      printed.facts[name] = *read;
    }
  }
  return printed;
}

std::optional<FactValue> read_fact_value(const Page& page, const FactDef& fact, const Node& node) {
  if (fact.type == FactType::multiset) return read_multiset(page, fact, node);
  if (fact.type == FactType::enumeration) {
    const std::optional<FactValue> index = index_of(fact, node);
    return index ? index : unknown_value(page, fact, node);
  }
  if (fact.type == FactType::boolean) {
    if (const std::optional<bool> value = node.as_bool()) return *value ? 1 : 0;
    page.error(node, "wrong-type", "'" + fact.name + "' must be true or false, found " + describe(node));
    return std::nullopt;
  }
  const std::optional<std::int64_t> number = node.as_int();
  using Limits = std::numeric_limits<FactValue>;
  if (number && *number >= Limits::min() && *number <= Limits::max()) return static_cast<FactValue>(*number);
  page.error(node, "wrong-type", "'" + fact.name + "' must be an integer, found " + describe(node));
  return std::nullopt;
}

Filter read_filter(const LoadContext& context, const Page& page, const std::string& module, const Node* node) {
  Filter filter;
  if (!node || !node->is_map()) return filter;
  for (std::size_t i = 0; i < node->entries.size(); ++i) {
    const auto& [name, value] = node->entries[i];
    if (!context.refer(page, key_of(*node, i), module, "facts", name)) continue;
    const FactDef* fact = context.find_fact(module, name);
    if (fact != nullptr && fact->type == FactType::region) {
      page.error(key_of(*node, i), "wrong-fact", "'" + name + "' is a region, which has no value to compare with here",
                 "use 'match: " + name + "'");
      continue;
    }
    if (fact == nullptr) continue;
    const bool several = value.is_list() && fact->type != FactType::multiset;
    if (several && value.items.empty()) page.error(value, "wrong-value", "a list of values for '" + name + "' has one at least");
    for (const Node& each : several ? value.items : std::vector<Node>{value}) {
      const std::optional<FactValue> read = read_fact_value(page, *fact, each);
      if (read) filter.equals.emplace_back(name, *read);
    }
  }
  return filter;
}

// First what each fact is, then the values that other modules add to it.
void read_facts(LoadContext& context) {
  each_entry(context, "facts", [](const Entry& entry) {
    if (!entry.find("adds")) put(entry.module.facts, read_fact(entry), &FactDef::name);
  });
  each_entry(context, "facts", [](const Entry& entry) {
    if (entry.find("adds")) read_added(entry);
  });
}

void read_cards(LoadContext& context) {
  each_item(context, "cards", read_card);
  each_item(context, "changes", read_change);
}

}  // namespace tradewind
