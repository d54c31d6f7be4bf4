// queries.yaml.
#include "definitions/definitions.h"
#include "names/term_check.h"
#include "yaml/check_schema.h"

namespace tradewind {
namespace {

// A query as its file has it.
struct QueryFile {
  std::vector<ParamDef> params;
  std::string type = "int";

  explicit QueryFile(const Entry& entry) : params(ModuleFile::read_params(entry.find("of"))) {
    const std::string returns = text_at(entry.node, "returns");
    if (contains({"bool", "zone", "seat", "card"}, returns)) type = returns;
  }
  [[nodiscard]] auto about(ValueType what) const {
    return std::ranges::count(params, what, &ParamDef::type);
  }
};

bool is_true(const Entry& entry, const std::string& key) {
  const Node* const node = entry.find(key);
  return node && node->as_bool() == true;
}

void only_for(const Entry& entry, const std::string& type, const NameList& keys) {
  for (const std::string& key : keys) {
    if (!entry.find(key)) continue;
    entry.error(key_of(entry.node, key), "unknown-key",
                "only a query that returns " + type + " has '" + key + "'");
  }
}

// A query has one source of its value.
void check_source(const Entry& entry, const std::string& type) {
  const std::string label = "the query '" + entry.name + "' ";
  NameList sources;
  for (const std::string key : {"base", "script", "ability", "all", "any", "zone"}) {
    const Node* const value = entry.find(key);
    if (value && value->as_bool() != false) sources.push_back("'" + key + "'");
  }
  if (sources.size() > 1) {
    entry.error(entry.place, "wrong-base",
                label + "has two sources for its value: " + sources[0] + " and " + sources[1]);
  }
  const std::vector<Field>& known = file_schema("queries").parts[1].fields;
  const bool misspelt = std::ranges::any_of(entry.node.entries, [&](const auto& each) {
    return std::ranges::find(known, each.first, &Field::key) == known.end();
  });
  if (misspelt || !sources.empty() || (type == "int" && entry.find("plus"))) return;
  const std::string keys = type == "int"    ? "'base' or 'script'"
                           : type == "bool" ? "'all', 'any' or 'script'"
                           : type == "zone" ? "'zone' or 'script'"
                                            : "'script'";
  entry.error(entry.place, "missing-key", label + "needs the key " + keys);
}

// It is asked about cards that nobody has seen, for a seat, so there is nothing else that it could
// be about.
void check_next_of(const Entry& entry, const QueryFile& query) {
  if (!entry.find("next_of")) return;
  const bool known = std::ranges::all_of(query.params, [](const ParamDef& each) {
    return each.type == ValueType::card || each.type == ValueType::seat;
  });
  if (!known || query.type != "bool" || query.about(ValueType::card) != 1)
    entry.error(key_of(entry.node, "next_of"), "wrong-parameter",
                "only a bool about one card, or a seat and a card, has a chance",
                "of: [seat player, card card], returns: bool");
  refer(entry, *entry.find("next_of"), "queries");
}

void check_terms(const Entry& entry, const QueryFile& query) {
  if (!text_at(entry.node, "zone").empty()) return;
  const TermCheck terms(entry, query.params);
  const auto check = [&](const Node& term) {
    if (query.type == "int") return terms.number(term);
    static_cast<void>(terms.value(term));
  };
  for (const std::string key : {"base", "floor", "cap"}) {
    if (const Node* const term = entry.find(key)) check(*term);
  }
  for (const std::string key : {"plus", "minus"}) {
    for (const Node& term : items_of(entry.find(key))) check(term);
  }
  for (const std::string key : {"all", "any"}) {
    for (const Node& item : items_of(entry.find(key))) terms.comparison(item);
  }
}

}  // namespace

void check_query(const Entry& entry) {
  if (!entry.node.is_map()) return;
  const QueryFile query(entry);
  check_terms(entry, query);
  check_params(entry, entry.find("of"));
  check_source(entry, query.type);
  const bool number = query.type == "int";
  if (!number) only_for(entry, "int", {"base", "plus", "minus", "floor", "cap"});
  if (query.type != "bool") only_for(entry, "bool", {"all", "any"});
  if (query.type != "zone") only_for(entry, "zone", {"zone"});
  if (is_true(entry, "ability") && query.about(ValueType::card) == 0) {
    entry.error(key_of(entry.node, "ability"), "no-card",
                "the query '" + entry.name + "' is not about a card",
                "add a parameter like \"card card\"");
  }
  const bool of_a_seat = query.params.size() == 1 && query.about(ValueType::seat) == 1;
  if (entry.find("score") && !(of_a_seat && number)) {
    entry.error(key_of(entry.node, "score"), "wrong-parameter",
                "only an int about one seat can be a score", "of: [seat player]");
  }
  if (is_true(entry, "shown") && !of_a_seat && !query.params.empty()) {
    entry.error(key_of(entry.node, "shown"), "wrong-parameter",
                "only a query about one seat, or about nothing, can be shown", "of: [seat player]");
  }
  check_next_of(entry, query);
  if (const Node* const zone = entry.find("zone")) refer(entry, *zone, "zones");
}

}  // namespace tradewind
