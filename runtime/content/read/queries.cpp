// queries.yaml and watches.yaml.
#include "content/read/terms.h"

namespace tradewind {
namespace {

constexpr std::int64_t most_weight = 1'000'000;

void check_base(const Page& page, const QueryDef& query, const Node& key, const Node& node) {
  NameList ways;
  for (const std::string way : {"base", "script", "ability", "all", "any", "zone"}) {
    const Node* value = node.find(way);
    if (value && value->as_bool() != false) ways.push_back("'" + way + "'");
  }
  const std::string who = "the query '" + query.name + "' ";
  if (ways.size() > 1) page.error(key, "wrong-base", who + "gets its value twice, from " + ways[0] + " and " + ways[1]);
  const bool number = query.type == ValueType::integer;
  const bool truth = query.type == ValueType::boolean;
  if (ways.empty() && !(number && node.find("plus"))) {
    page.error(key, "missing-key",
               who + "needs the key " +
                   (number                          ? "'base' or 'script'"
                    : truth                         ? "'all', 'any' or 'script'"
                    : query.type == ValueType::zone ? "'zone' or 'script'"
                                                    : "'script'"));
  }
  for (const std::string only : {"base", "plus", "minus", "floor", "cap"}) {
    if (number || !node.find(only)) continue;
    page.error(key_of(node, only), "unknown-key", "only a query that returns int has '" + only + "'");
  }
  for (const std::string only : {"all", "any"}) {
    if (!truth && node.find(only))
      page.error(key_of(node, only), "unknown-key", "only a query that returns bool has '" + only + "'");
  }
  if (query.type != ValueType::zone && node.find("zone")) {
    page.error(key_of(node, "zone"), "unknown-key", "only a query that returns zone has 'zone'");
  }
  const auto is_card = [](const ParamDef& param) { return param.type == ValueType::card; };
  if (query.by_ability && std::none_of(query.params.begin(), query.params.end(), is_card)) {
    page.error(key_of(node, "ability"), "no-card", who + "is asked of no card", "add a parameter like \"card card\"");
  }
  const bool of_a_seat = query.params.size() == 1 && query.params[0].type == ValueType::seat;
  if (query.score && !(of_a_seat && number)) {
    page.error(key_of(node, "score"), "wrong-parameter", "only an int of one seat can be a score", "of: [seat player]");
  }
  if (query.shown && !of_a_seat) {
    page.error(key_of(node, "shown"), "wrong-parameter", "only a query of one seat can be shown", "of: [seat player]");
  }
}

void read_query(const Entry& entry) {
  const Node& node = entry.node;
  QueryDef query = entry.start<QueryDef>();
  query.type = value_type(text_at(node, "returns", "int"));
  query.params = read_params(entry.page, node.find("of"));
  query.by_ability = flag_at(node, "ability");
  query.scripted = query.by_ability || flag_at(node, "script");
  query.shown = flag_at(node, "shown");
  if (const Node* score = node.find("score")) {
    query.score = true;
    query.weight = score->as_int().value_or(1);
    if (query.weight < -most_weight || query.weight > most_weight) {
      entry.page.error(*score, "out-of-range",
                       "'score' must be from -" + std::to_string(most_weight) + " to " + std::to_string(most_weight) +
                           ", found " + score->scalar);
    }
  }
  if (node.is_map()) check_base(entry.page, query, entry.place, node);
  TermReader terms(entry.context, entry.document, entry.module.id, query.params);
  if (const Node* base = node.find("base")) query.plus.push_back(terms.read(*base));
  for (Term& term : terms.read_all(node.find("plus"))) query.plus.push_back(std::move(term));
  query.minus = terms.read_all(node.find("minus"));
  if (const Node* floor = node.find("floor")) query.floor = terms.read(*floor);
  if (const Node* cap = node.find("cap")) query.cap = terms.read(*cap);
  query.all = terms.read_comparisons(node.find("all"));
  query.any = terms.read_comparisons(node.find("any"));
  query.zone = entry.reference("zone", "zones");
  put(entry.module.queries, std::move(query), &QueryDef::name);
}

void read_watch(const Entry& entry) {
  TermReader terms(entry.context, entry.document, entry.module.id, {{"seat", ValueType::seat}});
  WatchDef watch = entry.start<WatchDef>();
  if (const Node* value = entry.find("value")) watch.value = terms.read(*value);
  if (const Node* at_least = entry.find("at_least")) watch.at_least = terms.read(*at_least);
  watch.emit = entry.reference("emit", "events");
  put(entry.module.watches, std::move(watch), &WatchDef::name);
}

}  // namespace

void read_queries(LoadContext& context) {
  each_entry(context, "queries", read_query);
  each_entry(context, "watches", read_watch);
}

}  // namespace tradewind
