// queries.yaml and watches.yaml, and the terms they are made of.
#include "content/loading.h"

#include <set>

namespace tradewind {
namespace {

const NameList& comparison_ops() {
  static const NameList ops = {"<", "<=", "==", "!=", ">=", ">"};
  return ops;
}

class TermReader {
 public:
  TermReader(const Loading& loading, const Document& document, std::string module, const std::vector<ParamDef>& params)
      : loading_(loading), document_(document), page_(loading.page(document)), module_(std::move(module)) {
    for (const ParamDef& param : params) has_card_ = has_card_ || param.type == ValueType::card;
  }

  Term read(const Node& node) {
    Term term;
    term.pos = pos_of(document_, node);
    if (node.is_map()) {
      read_map(node, term);
    } else if (const std::optional<std::int64_t> number = node.as_int()) {
      term.constant = *number;
    } else if (node.is_scalar()) {
      read_word(node, term);
    }
    return term;
  }

  std::vector<Term> read_all(const Node* list) {
    std::vector<Term> terms;
    for (const Node& item : list && list->is_list() ? list->items : std::vector<Node>()) terms.push_back(read(item));
    return terms;
  }

  std::vector<Comparison> read_comparisons(const Node* list) {
    std::vector<Comparison> comparisons;
    for (const Node& item : list && list->is_list() ? list->items : std::vector<Node>()) {
      if (auto comparison = read_comparison(item)) comparisons.push_back(std::move(*comparison));
    }
    return comparisons;
  }

 private:
  std::optional<Comparison> read_comparison(const Node& node) {
    if (!node.is_list()) return std::nullopt;
    if (node.items.size() != 3) {
      page_.error(node, "wrong-type", "a comparison is [a, \"<\", b], found " + std::to_string(node.items.size()) + " parts");
      return std::nullopt;
    }
    const Node& op = node.items[1];
    if (std::find(comparison_ops().begin(), comparison_ops().end(), op.scalar) == comparison_ops().end()) {
      page_.error(op, "unknown-value", "a comparison must be " + any_of(comparison_ops()) + ", found " + describe(op));
    }
    return Comparison{read(node.items[0]), op.scalar, read(node.items[2])};
  }

  void read_word(const Node& node, Term& term) {
    const std::string& word = node.scalar;
    const std::size_t dot = word.find('.');
    const std::string head = word.substr(0, dot);
    const std::string rest = dot == std::string::npos ? "" : word.substr(dot + 1);
    term.name = dot == std::string::npos ? word : rest;
    if (word == "active") {
      term.kind = Term::Kind::active;
    } else if (dot == std::string::npos) {
      term.kind = Term::Kind::name;
      refer_value(node, word);
    } else if (head == "card") {
      term.kind = Term::Kind::fact;
      loading_.refer(page_, node, module_, "facts", rest);
      if (!has_card_) page_.error(node, "no-card", "'" + word + "' is asked of no card", "add a parameter like \"card card\"");
    } else if (head == "option") {
      term.kind = Term::Kind::option;
      if (loading_.refer(page_, node, module_, "options", rest)) check_option(node, rest, false);
    } else {
      page_.error(node, "unknown-value", "a name with a dot must be card.FACT or option.NAME, found '" + word + "'",
                  did_you_mean(head, {"card", "option"}));
    }
  }

  // A bare name is a query or a counter.
  void refer_value(const Node& node, const std::string& word) {
    NameList known;
    for (const std::string kind : {"queries", "counters"}) {
      const auto declared = loading_.names.find(kind);
      for (const std::string& seen : loading_.visible.at(module_)) {
        if (loading_.files.broken.count({seen, kind})) return;
        if (declared == loading_.names.end() || !declared->second.count(seen)) continue;
        for (const auto& [name, pos] : declared->second.at(seen)) known.push_back(name);
      }
    }
    if (std::find(known.begin(), known.end(), word) != known.end()) return;
    page_.error(node, "unknown-query", "there is no query or counter '" + word + "'", did_you_mean(word, known));
  }

  void check_option(const Node& node, const std::string& name, bool list) {
    const OptionDef* option = loading_.find_option(module_, name);
    if (!option) return;
    const bool is_list = option->type == OptionType::list || option->type == OptionType::table;
    const bool is_number =
        option->type == OptionType::integer || option->type == OptionType::boolean || option->type == OptionType::integer_or_none;
    if (list ? is_list : is_number) return;
    page_.error(node, "wrong-option", "the option '" + name + "' is no " + (list ? "list of numbers" : "number"));
  }

  void read_map(const Node& node, Term& term) {
    static const NameList heads = {"count", "sum", "distinct", "lookup", "if"};
    static const Term::Kind kinds[] = {Term::Kind::count, Term::Kind::sum, Term::Kind::distinct, Term::Kind::lookup,
                                       Term::Kind::choose};
    NameList present;
    for (std::size_t i = 0; i < heads.size(); ++i) {
      if (!node.find(heads[i])) continue;
      present.push_back(heads[i]);
      term.kind = kinds[i];
    }
    if (present.size() != 1) {
      page_.error(node, "missing-key",
                  "a term must have one of the keys " + any_of(heads) + ", found " +
                      (present.empty() ? "none" : std::to_string(present.size()) + " of them"));
      return;
    }
    check_keys(node, present.front());
    const Node& head = *node.find(present.front());
    if (term.kind == Term::Kind::lookup) return read_lookup(node, head, term);
    if (term.kind == Term::Kind::choose) return read_choice(node, term);
    const Node* zone = term.kind == Term::Kind::count ? &head : node.find("over");
    if (zone && zone->is_scalar() && loading_.refer(page_, *zone, module_, "zones", zone->scalar)) term.zone = zone->scalar;
    if (term.kind != Term::Kind::count) {
      term.name = head.scalar;
      if (head.is_scalar()) loading_.refer(page_, head, module_, "facts", head.scalar);
    }
    term.where = read_filter(loading_, page_, module_, node.find("where"));
    read_match(node, term);
  }

  void check_keys(const Node& node, const std::string& head) {
    NameList allowed = {head};
    if (head == "lookup") allowed.push_back("at");
    if (head == "if") allowed.insert(allowed.end(), {"then", "else"});
    if (head == "sum" || head == "distinct") allowed.push_back("over");
    const std::string needed = allowed.back();
    if (head != "lookup" && head != "if") allowed.insert(allowed.end(), {"where", "match"});
    if (!node.find(needed)) page_.error(node, "missing-key", "a term with '" + head + "' needs the key '" + needed + "'");
    static const NameList all = {"count", "sum", "distinct", "lookup", "at", "over", "where", "match", "if", "then", "else"};
    for (std::size_t i = 0; i < node.entries.size(); ++i) {
      const std::string& key = node.entries[i].first;
      const bool known = std::find(all.begin(), all.end(), key) != all.end();
      if (!known || std::find(allowed.begin(), allowed.end(), key) != allowed.end()) continue;
      page_.error(key_of(node, i), "unknown-key", "a term with '" + head + "' has no '" + key + "'");
    }
  }

  void read_choice(const Node& node, Term& term) {
    for (const char* part : {"if", "then", "else"}) {
      const Node* inner = node.find(part);
      if (!inner) page_.error(node, "missing-key", std::string("a term with 'if' needs the key '") + part + "'");
      term.at.push_back(inner ? read(*inner) : Term{});
    }
  }

  void read_lookup(const Node& node, const Node& head, Term& term) {
    term.name = head.scalar;
    if (head.is_scalar() && loading_.refer(page_, head, module_, "options", head.scalar)) check_option(head, head.scalar, true);
    if (const Node* at = node.find("at")) term.at.push_back(read(*at));
  }

  void read_match(const Node& node, Term& term) {
    const Node* match = node.find("match");
    if (!match) return;
    term.where.same = texts_of(match);
    for (const std::string& fact : term.where.same) loading_.refer(page_, *match, module_, "facts", fact);
    if (!has_card_) page_.error(*match, "no-card", "'match' compares with no card", "add a parameter like \"card card\"");
  }

  const Loading& loading_;
  const Document& document_;
  Page page_;
  std::string module_;
  bool has_card_ = false;
};

void check_base(const Page& page, const QueryDef& query, const Node& key, const Node& node) {
  NameList ways;
  for (const std::string way : {"base", "script", "all", "any", "zone"}) {
    const Node* value = node.find(way);
    if (value && !(way == "script" && value->as_bool() == false)) ways.push_back("'" + way + "'");
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
  const bool of_a_seat = query.params.size() == 1 && query.params[0].type == ValueType::seat;
  if (query.score && !(of_a_seat && number)) {
    page.error(key_of(node, "score"), "wrong-parameter", "only an int of one seat can be a score", "of: [seat player]");
  }
  if (query.shown && !of_a_seat) {
    page.error(key_of(node, "shown"), "wrong-parameter", "only a query of one seat can be shown", "of: [seat player]");
  }
}

void read_query(Loading& loading, ModuleDef& module, const Document& document, const Node& key, const std::string& name,
                const Node& node) {
  const Page page = loading.page(document);
  QueryDef query;
  query.name = name;
  query.module = module.id;
  query.type = value_type(text_at(node, "returns", "int"));
  query.params = read_params(page, node.find("of"));
  query.scripted = flag_at(node, "script");
  query.shown = flag_at(node, "shown");
  query.pos = pos_of(document, key);
  if (const Node* score = node.find("score")) {
    query.score = true;
    query.weight = score->as_int().value_or(1);
  }
  if (node.is_map()) check_base(page, query, key, node);
  TermReader terms(loading, document, module.id, query.params);
  if (const Node* base = node.find("base")) query.plus.push_back(terms.read(*base));
  for (Term& term : terms.read_all(node.find("plus"))) query.plus.push_back(std::move(term));
  query.minus = terms.read_all(node.find("minus"));
  if (const Node* floor = node.find("floor")) query.floor = terms.read(*floor);
  if (const Node* cap = node.find("cap")) query.cap = terms.read(*cap);
  query.all = terms.read_comparisons(node.find("all"));
  query.any = terms.read_comparisons(node.find("any"));
  if (const Node* zone = node.find("zone"); zone && loading.refer(page, *zone, module.id, "zones", zone->scalar))
    query.zone = zone->scalar;
  put(module.queries, std::move(query), &QueryDef::name);
}

void read_watch(Loading& loading, ModuleDef& module, const Document& document, const Node& key, const std::string& name,
                const Node& node) {
  TermReader terms(loading, document, module.id, {{"seat", ValueType::seat}});
  WatchDef watch;
  watch.name = name;
  watch.module = module.id;
  if (const Node* value = node.find("value")) watch.value = terms.read(*value);
  if (const Node* at_least = node.find("at_least")) watch.at_least = terms.read(*at_least);
  const Node* emit = node.find("emit");
  if (emit && emit->is_scalar() && loading.refer(loading.page(document), *emit, module.id, "events", emit->scalar)) {
    watch.emit = emit->scalar;
  }
  watch.pos = pos_of(document, key);
  put(module.watches, std::move(watch), &WatchDef::name);
}

}  // namespace

void read_queries(Loading& loading) {
  each_entry(loading, "queries",
             [&](ModuleDef& module, const Document& document, const Node& key, const std::string& name, const Node& node) {
               read_query(loading, module, document, key, name, node);
             });
  each_entry(loading, "watches",
             [&](ModuleDef& module, const Document& document, const Node& key, const std::string& name, const Node& node) {
               read_watch(loading, module, document, key, name, node);
             });
}

}  // namespace tradewind
