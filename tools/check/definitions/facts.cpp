// facts.yaml, and facts as other files name them: printed on things, and in filters.
#include "definitions/definitions.h"
#include "state/number_of.h"
#include "tradewind/near.h"
#include "yaml/check_schema.h"

#include <algorithm>

namespace tradewind {
namespace {

constexpr std::size_t most_multiset_values = 8;  // four bits each
constexpr std::size_t most_values = 1000;        // of one enumeration

// `known`: the values that the fact has before these, `from` the modules that gave them.
void check_values(const Entry& entry, NameList known, const NameList& from, const Node& list) {
  const std::size_t count = known.size() + list.items.size();
  if (count > most_values)
    return entry.error(list, "too-many",
                       "a fact has at most " + std::to_string(most_values) + " values, found " +
                           std::to_string(count));
  for (const Node& item : list.items) {
    const auto place = std::ranges::find(known, item.scalar) - known.begin();
    if (place < std::ssize(known))
      entry.error(item, "duplicate-id", "the value '" + item.scalar + "' is already in this list",
                  place < std::ssize(from) ? "module '" + from[place] + "' has it" : "");
    known.push_back(item.scalar);
  }
}

// { adds: [..] }: more values of an enumerated fact of a module that this one requires.
void check_added_values(const Entry& entry, const Node& list) {
  if (!refer(entry, entry.place, "facts", entry.name)) return;
  const Fact* const fact = entry.find_fact(entry.name);
  if (fact == nullptr) return;
  if (fact->type != FactType::enumeration || entry.node.entries.size() != 1)
    return entry.error(entry.place, "wrong-type", "only a fact with an enum can get more values",
                       "write { adds: [..] } and nothing else");
  const auto own = std::ranges::find(fact->from, entry.module.id) - fact->from.begin();
  check_values(entry, {fact->values.begin(), fact->values.begin() + own}, fact->from, list);
}

}  // namespace

NameList keys_of(const Schema& schema) {
  NameList keys;
  for (const Field& field : schema.fields) keys.push_back(field.key);
  return keys;
}

void check_fact(const Entry& entry) {
  if (const Node* const added = entry.find("adds")) return check_added_values(entry, *added);
  if (entry.name.find('.') != std::string::npos)
    check_schema(entry, entry.node, file_schema("facts").parts[1], "'" + entry.name + "'");
  const Node* const enumeration = entry.find("enum");
  const Node* const multiset = entry.find("multiset");
  const bool number = entry.find("names") || entry.find("counts");
  if (entry.node.is_map() && !number && (enumeration != nullptr) == (multiset != nullptr)) {
    entry.error(entry.place, "wrong-type",
                "a fact that is a map must have one of these keys: enum, multiset, list, parts, "
                "names, counts, adds",
                "{ enum: [..] }, { multiset: [..] }, { list: int, most: 4 } or { parts: { PART: "
                "int } }");
  }
  if (const Node* const list = enumeration ? enumeration : multiset) {
    check_values(entry, {}, {}, *list);
    if (list->items.empty())
      entry.error(*list, "missing-value", "the fact '" + entry.name + "' needs at least one value");
  }
  if (multiset && multiset->items.size() > most_multiset_values) {
    entry.error(*multiset, "out-of-range",
                "a multiset has at most 8 values, found " + std::to_string(multiset->items.size()));
  }
  const std::string word = entry.name.substr(0, entry.name.find('.'));
  const bool is_key = contains(keys_of(file_schema("cards").parts[0]), word);
  if (is_key || word == "card" || word == "region") {
    entry.error(entry.place, "reserved-name", "a fact cannot be called '" + word + "'",
                "on a card this word means something else");
  }
}

void check_printed(const ModuleFile& file, const Node& item, const NameList& own_keys,
                   const std::string& label) {
  for (const auto& [name, node] : file.facts_in(item, own_keys)) {
    const Node& value = *node;
    const Node& at = item.find(name) ? key_of(item, name) : value;
    const Fact* const fact = file.find_fact(name);
    const std::string near = fact ? "" : did_you_mean(name, own_keys);
    if (!near.empty()) {
      file.error(at, "unknown-key", "'" + name + "' is neither a key of " + label + " nor a fact",
                 near);
    } else if (!fact) {
      refer(file, at, "facts", name);
    } else if (fact->type == FactType::region) {
      refer(file, value, "regions");
    } else {
      check_fact_value(file, *fact, value);
    }
  }
}

}  // namespace tradewind
