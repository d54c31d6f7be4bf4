#include "content/read/terms.h"

#include <utility>

namespace tradewind {
namespace {

const NameList& comparison_ops() {
  static const NameList ops = {"<", "<=", "==", "!=", ">=", ">"};
  return ops;
}

}  // namespace

TermReader::TermReader(const LoadContext& context, const Document& document, std::string module,
                       const std::vector<ParamDef>& params)
    : loading_(context), document_(document), page_(context.page(document)), module_(std::move(module)) {
  for (const ParamDef& param : params) {
    has_card_ = has_card_ || param.type == ValueType::card;
    has_space_ = has_space_ || param.type == ValueType::space;
    has_region_ = has_region_ || param.type == ValueType::region;
  }
}

Term TermReader::read(const Node& node) {
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

std::vector<Term> TermReader::read_all(const Node* list) {
  std::vector<Term> terms;
  for (const Node& item : list && list->is_list() ? list->items : std::vector<Node>()) terms.push_back(read(item));
  return terms;
}

std::vector<Comparison> TermReader::read_comparisons(const Node* list) {
  std::vector<Comparison> comparisons;
  for (const Node& item : list && list->is_list() ? list->items : std::vector<Node>()) {
    if (auto comparison = read_comparison(item)) comparisons.push_back(std::move(*comparison));
  }
  return comparisons;
}

std::optional<Comparison> TermReader::read_comparison(const Node& node) {
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

void TermReader::read_word(const Node& node, Term& term) {
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
  } else if (head == "option") {
    term.kind = Term::Kind::option;
    if (loading_.refer(page_, node, module_, "options", rest)) check_option(node, rest, false);
  } else {
    read_fact_of(node, head, term);
  }
}

// card.FACT, space.FACT, region.FACT or DIE.FACT
void TermReader::read_fact_of(const Node& node, const std::string& head, Term& term) {
  const NameList dice = loading_.known(module_, "dice");
  if (head == "card") {
    term.kind = Term::Kind::fact;
    if (!has_card_)
      page_.error(node, "no-card", "'" + node.scalar + "' is asked of no card", "add a parameter like \"card card\"");
  } else if (head == "space") {
    term.kind = Term::Kind::space_fact;
    if (!has_space_)
      page_.error(node, "no-card", "'" + node.scalar + "' is asked of no space", "add a parameter like \"space place\"");
  } else if (head == "region") {
    term.kind = Term::Kind::region_fact;
    if (!has_space_ && !has_region_)
      page_.error(node, "no-card", "'" + node.scalar + "' is asked of no region", "add a parameter like \"region where\"");
  } else if (std::find(dice.begin(), dice.end(), head) != dice.end()) {
    term.kind = Term::Kind::die_fact;
    term.die = head;
  } else {
    NameList heads = {"card", "space", "region", "option"};
    heads.insert(heads.end(), dice.begin(), dice.end());
    page_.error(
        node, "unknown-value",
        "a name with a dot must be card.FACT, space.FACT, region.FACT, DIE.FACT or option.NAME, found '" + node.scalar + "'",
        did_you_mean(head, heads));
    return;
  }
  loading_.refer(page_, node, module_, "facts", term.name);
}

// A bare name is a query or a counter.
void TermReader::refer_value(const Node& node, const std::string& word) {
  for (const std::string kind : {"queries", "counters"}) {
    for (const std::string& seen : loading_.visible.at(module_)) {
      if (loading_.files.broken.count({seen, kind})) return;
    }
  }
  NameList known = loading_.known(module_, "queries");
  for (const std::string& counter : loading_.known(module_, "counters")) known.push_back(counter);
  if (std::find(known.begin(), known.end(), word) != known.end()) return;
  page_.error(node, "unknown-query", "there is no query or counter '" + word + "'", did_you_mean(word, known));
}

void TermReader::check_option(const Node& node, const std::string& name, bool list) {
  const OptionDef* option = loading_.find_option(module_, name);
  if (!option) return;
  const bool is_list = option->type == OptionType::list || option->type == OptionType::table;
  const bool is_number =
      option->type == OptionType::integer || option->type == OptionType::boolean || option->type == OptionType::integer_or_none;
  if (list ? is_list : is_number) return;
  page_.error(node, "wrong-option", "the option '" + name + "' is no " + (list ? "list of numbers" : "number"));
}

void TermReader::read_map(const Node& node, Term& term) {
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
  const Node* const source = term.kind == Term::Kind::count ? &head : node.find("over");
  if (source != nullptr && source->is_map()) {
    read_set(*source, term);
  } else if (source != nullptr && loading_.refer(page_, *source, module_, "zones", source->scalar)) {
    term.zone = source->scalar;
  }
  if (term.kind != Term::Kind::count) {
    term.name = head.scalar;
    if (head.is_scalar()) loading_.refer(page_, head, module_, "facts", head.scalar);
  }
  term.where = read_filter(loading_, page_, module_, node.find("where"));
  read_match(node, term);
  const Node* const within = node.find("within");
  const bool of_spaces = term.set && !term.set->of_regions;
  if (within != nullptr && !of_spaces) page_.error(key_of(node, "within"), "unknown-key", "only spaces lie 'within' a region");
  if (!term.set) return;
  term.set->where = std::exchange(term.where, {});
  term.set->within = read_filter(loading_, page_, module_, within);
}

// { spaces: SET } or { regions: SET }
void TermReader::read_set(const Node& node, Term& term) {
  const Node* const spaces = node.find("spaces");
  const Node* const regions = node.find("regions");
  if ((spaces != nullptr) == (regions != nullptr)) {
    page_.error(node, "missing-key", "a set of the board has one of the keys spaces and regions");
    return;
  }
  term.set.emplace();
  term.set->of_regions = regions != nullptr;
  term.set->set = (regions != nullptr ? regions : spaces)->scalar;
  if (regions != nullptr) return;
  NameList words = space_sets();
  for (const std::string& mark : loading_.known(module_, "marks")) words.push_back(mark);
  if (std::find(words.begin(), words.end(), spaces->scalar) != words.end()) return;
  page_.error(*spaces, "unknown-value", "a set of spaces is " + any_of(words) + ", found " + describe(*spaces),
              did_you_mean(spaces->scalar, words));
}

void TermReader::check_keys(const Node& node, const std::string& head) {
  NameList allowed = {head};
  if (head == "lookup") allowed.push_back("at");
  if (head == "if") allowed.insert(allowed.end(), {"then", "else"});
  if (head == "sum" || head == "distinct") allowed.push_back("over");
  const std::string needed = allowed.back();
  if (head != "lookup" && head != "if") allowed.insert(allowed.end(), {"where", "within", "match"});
  if (!node.find(needed)) page_.error(node, "missing-key", "a term with '" + head + "' needs the key '" + needed + "'");
  static const NameList all = {"count", "sum",    "distinct", "lookup", "at",   "over",
                               "where", "within", "match",    "if",     "then", "else"};
  for (std::size_t i = 0; i < node.entries.size(); ++i) {
    const std::string& key = node.entries[i].first;
    const bool known = std::find(all.begin(), all.end(), key) != all.end();
    if (!known || std::find(allowed.begin(), allowed.end(), key) != allowed.end()) continue;
    page_.error(key_of(node, i), "unknown-key", "a term with '" + head + "' has no '" + key + "'");
  }
}

void TermReader::read_choice(const Node& node, Term& term) {
  for (const char* part : {"if", "then", "else"}) {
    const Node* inner = node.find(part);
    if (!inner) page_.error(node, "missing-key", std::string("a term with 'if' needs the key '") + part + "'");
    term.at.push_back(inner ? read(*inner) : Term{});
  }
}

void TermReader::read_lookup(const Node& node, const Node& head, Term& term) {
  term.name = head.scalar;
  if (head.is_scalar() && loading_.refer(page_, head, module_, "options", head.scalar)) check_option(head, head.scalar, true);
  if (const Node* at = node.find("at")) term.at.push_back(read(*at));
}

void TermReader::read_match(const Node& node, Term& term) {
  const Node* match = node.find("match");
  if (!match) return;
  term.where.same = texts_of(match);
  for (const std::string& fact : term.where.same) {
    const bool the_region = fact == "region" && term.set && !term.set->of_regions;
    if (!the_region) loading_.refer(page_, *match, module_, "facts", fact);
  }
  if (has_card_ || has_space_ || has_region_) return;
  page_.error(*match, "no-card", "'match' compares with no card", "add a parameter like \"card card\"");
}

}  // namespace tradewind
