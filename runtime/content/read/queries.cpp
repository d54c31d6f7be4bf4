// queries.yaml.
#include "read/binding.h"

namespace tradewind {
namespace {

constexpr std::int64_t most_weight = 1'000'000;

const Bindings<Query>& query_keys() {
  const Schema terms = list_of(term(), "a list of terms");
  const Schema comparisons =
      list_of(list_of(term(), "a comparison like [a, \"<\", b]"), "a list of comparisons");
  static const Bindings<Query> keys = {
      {"of", list_of(text(), "a list of parameters like \"seat player\""),
       "what it is about; nothing when left out"},
      {"returns", one_of({"int", "bool", "zone", "seat", "card"}), &Query::type,
       "int when left out"},
      {"base", term(), "of an int: the value to start from"},
      {"script", boolean(), &Query::scripted,
       "true if scripts/rules/MODULE/values/NAME.lua gives the value"},
      {"ability", boolean(), &Query::by_ability,
       "true if the ability of the card gives it, in a function of this name; without one it is 0 "
       "or false"},
      {"plus", terms, "of an int: added to the base"},
      {"minus", terms, "of an int: subtracted"},
      {"floor", term(), "of an int: the minimum, before anybody adjusts it"},
      {"cap", term(), "of an int: the maximum, before anybody adjusts it"},
      {"all", comparisons, "of a bool: all of them must hold"},
      {"any", comparisons, "of a bool: one of them must hold"},
      {"zone", name(), "of a zone: this one"},
      {"shown", boolean(), &Query::shown,
       "true if views include it; it must be about one seat or about nothing"},
      {"score", integer(-most_weight, most_weight), &Query::score,
       "the weight with which bots count it as progress; it must be an int about one seat"},
      {"next_of", name(), &Query::next_of,
       "of a bool about a card: a query that returns a zone; a seat sees how likely it is for "
       "the next card of that zone"},
  };
  return keys;
}

// What asks about a seat or a card gives just that; what nothing gives is left to a script.
void fit(Query& query) {
  const auto about = [&](ValueType type) {
    return std::ranges::count(query.params, type, &ParamDef::type);
  };
  const bool of_a_seat = query.params.size() == 1 && about(ValueType::seat) == 1;
  query.by_ability = query.by_ability && about(ValueType::card) > 0;
  const bool has_terms = query.type == ValueType::integer || query.type == ValueType::boolean;
  const bool is_zone = query.type == ValueType::zone && !text_at(*query.written, "zone").empty();
  query.scripted = query.scripted || query.by_ability || !(has_terms || is_zone);
  query.shown = query.shown && (of_a_seat || query.params.empty());
  if (!of_a_seat) query.score = 0;
  const auto seats = static_cast<std::size_t>(about(ValueType::seat));
  if (about(ValueType::card) != 1 || seats + 1 != query.params.size()) query.next_of.clear();
}

}  // namespace

Schema queries_schema() {
  return dict_of(name(), map_of("a query", query_keys().fields), "a map of queries");
}

void read_query(const Entry& entry) {
  Query query = read_definition(entry, query_keys());
  query.params = ModuleFile::read_params(entry.find("of"));
  query.written = &entry.node;
  fit(query);
  upsert(entry.module.queries, std::move(query));
}

}  // namespace tradewind
