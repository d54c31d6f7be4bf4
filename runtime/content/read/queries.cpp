// queries.yaml.
#include "read/binding.h"

namespace tradewind {
namespace {

constexpr std::int64_t most_weight = 1'000'000;

const Bindings<QueryDef>& query_keys() {
  const Schema terms = list_of(term(), "a list of terms");
  const Schema comparisons =
      list_of(list_of(term(), "a comparison like [a, \"<\", b]"), "a list of comparisons");
  static const Bindings<QueryDef> keys = {
      {"of", list_of(text(), "a list of parameters like \"seat player\""),
       "what it is about; nothing when left out"},
      {"returns", one_of({"int", "bool", "zone", "seat", "card"}), &QueryDef::type,
       "int when left out"},
      {"base", term(), "of an int: the value to start from"},
      {"script", boolean(), &QueryDef::scripted,
       "true if scripts/rules/MODULE/values/NAME.lua gives the value"},
      {"ability", boolean(), &QueryDef::by_ability,
       "true if the ability of the card gives it, in a function of this name; without one it is 0 "
       "or false"},
      {"plus", terms, "of an int: added to the base"},
      {"minus", terms, "of an int: subtracted"},
      {"floor", term(), "of an int: the minimum, before anybody adjusts it"},
      {"cap", term(), "of an int: the maximum, before anybody adjusts it"},
      {"all", comparisons, "of a bool: all of them must hold"},
      {"any", comparisons, "of a bool: one of them must hold"},
      {"zone", name(), "of a zone: this one"},
      {"shown", boolean(), &QueryDef::shown,
       "true if views include it; it must be about one seat or about nothing"},
      {"score", integer(-most_weight, most_weight), &QueryDef::score,
       "the weight with which bots count it as progress; it must be an int about one seat"},
      {"next_of", name(),
       "of a bool about a card: a query that returns a zone; a seat is told how likely it is for "
       "the next card of that zone"},
  };
  return keys;
}

// The value that its terms give.
Term read_value(const Entry& entry, ValueType type) {
  Term value = term_of(Term::Kind::total, {});
  if (const Node* const base = entry.find("base")) value.at.push_back(read_term(entry, *base));
  read_addends(entry, "plus", value);
  value.constant = std::ssize(value.at);
  read_addends(entry, "minus", value);
  for (const auto& [key, kind] :
       {std::pair{"floor", Term::Kind::floor}, {"cap", Term::Kind::cap}}) {
    if (const Node* const bound = entry.find(key))
      value = term_of(kind, {std::move(value), read_term(entry, *bound)});
  }
  std::vector<Term> all = read_comparisons(entry, "all"), any = read_comparisons(entry, "any");
  if (type != ValueType::boolean) return value;
  return any.empty() ? term_of(Term::Kind::all, std::move(all))
                     : term_of(Term::Kind::any, std::move(any));
}

void only_for(const Entry& entry, const std::string& type, const NameList& keys) {
  for (const std::string& key : keys) {
    if (!entry.find(key)) continue;
    entry.error(key_of(entry.node, key), "unknown-key",
                "only a query that returns " + type + " has '" + key + "'");
  }
}

// A query has one source of its value.
void check_source(const Entry& entry, const QueryDef& query) {
  const std::string label = "the query '" + query.name + "' ";
  NameList sources;
  for (const std::string key : {"base", "script", "ability", "all", "any", "zone"}) {
    const Node* const value = entry.find(key);
    if (value && value->as_bool() != false) sources.push_back("'" + key + "'");
  }
  if (sources.size() > 1) {
    entry.error(entry.place, "wrong-base",
                label + "has two sources for its value: " + sources[0] + " and " + sources[1]);
  }
  const bool number = query.type == ValueType::integer;
  const bool misspelt = std::ranges::any_of(entry.node.entries, [](const auto& each) {
    return !contains(query_keys().keys, each.first);
  });
  if (misspelt || !sources.empty() || (number && entry.find("plus"))) return;
  const std::string keys = number                             ? "'base' or 'script'"
                           : query.type == ValueType::boolean ? "'all', 'any' or 'script'"
                           : query.type == ValueType::zone    ? "'zone' or 'script'"
                                                              : "'script'";
  entry.error(entry.place, "missing-key", label + "needs the key " + keys);
}

void check_query(const Entry& entry, const QueryDef& query) {
  check_source(entry, query);
  const bool number = query.type == ValueType::integer;
  if (!number) only_for(entry, "int", {"base", "plus", "minus", "floor", "cap"});
  if (query.type != ValueType::boolean) only_for(entry, "bool", {"all", "any"});
  if (query.type != ValueType::zone) only_for(entry, "zone", {"zone"});
  if (query.by_ability && std::ranges::count(query.params, ValueType::card, &ParamDef::type) == 0) {
    entry.error(key_of(entry.node, "ability"), "no-card",
                "the query '" + query.name + "' is not about a card",
                "add a parameter like \"card card\"");
  }
  const bool of_a_seat = query.params.size() == 1 && query.params[0].type == ValueType::seat;
  if (entry.find("score") && !(of_a_seat && number)) {
    entry.error(key_of(entry.node, "score"), "wrong-parameter",
                "only an int about one seat can be a score", "of: [seat player]");
  }
  if (query.shown && !of_a_seat && !query.params.empty()) {
    entry.error(key_of(entry.node, "shown"), "wrong-parameter",
                "only a query about one seat, or about nothing, can be shown", "of: [seat player]");
  }
}

// It is asked about cards that nobody has seen, for a seat, so there is nothing else that it could
// be about.
void check_next_of(const Entry& entry, const QueryDef& query) {
  if (!entry.find("next_of")) return;
  const bool known = std::ranges::all_of(query.params, [](const ParamDef& each) {
    return each.type == ValueType::card || each.type == ValueType::seat;
  });
  if (known && query.type == ValueType::boolean &&
      std::ranges::count(query.params, ValueType::card, &ParamDef::type) == 1)
    return;
  entry.error(key_of(entry.node, "next_of"), "wrong-parameter",
              "only a bool about one card, or a seat and a card, has a chance",
              "of: [seat player, card card], returns: bool");
}

}  // namespace

Schema queries_schema() {
  return dict_of(name(), map_of("a query", query_keys().fields), "a map of queries");
}

void read_query(const Entry& place) {
  Entry entry = place;
  entry.params = place.read_params(place.find("of"));  // what its terms may name
  QueryDef query = read_definition(entry, query_keys());
  query.params = entry.params;
  if (entry.node.is_map()) query.value = read_value(entry, query.type);
  query.scripted = query.scripted || query.by_ability;
  if (entry.node.is_map()) check_query(entry, query);
  if (entry.node.is_map()) check_next_of(entry, query);
  if (std::string zone = entry.reference("zone", "zones"); !zone.empty()) {
    query.value = term_of(Term::Kind::zone, {});
    query.value.zone = std::move(zone);
  }
  query.next_of = entry.reference("next_of", "queries");
  upsert(entry.module.queries, std::move(query));
}

}  // namespace tradewind
