#include "model/term_reader.h"

#include "content/read/load_context.h"

namespace tradewind {
namespace {

using Kind = Term::Kind;

// Of a list of one, what is in it.
const Node& without_list(const Node& node) {
  return node.is_list() && node.items.size() == 1 ? node.items.front() : node;
}

}  // namespace

void fail_at(const SourcePos& pos, const std::string& code, const std::string& message,
             const std::string& hint) {
  throw ContentError(
      Diagnostic{pos.file, pos.line, pos.column, code, Severity::error, message, hint});
}

FactValue fact_value(const Fact& fact, const Node& node, const SourcePos& pos) {
  const std::optional<FactValue> value = read_fact_value(fact, node);
  if (!value)
    fail_at(pos, "unknown-value",
            "a value of the fact '" + fact.name + "' belongs to a module that is not loaded",
            "require the module that adds it");
  return *value;
}

Term TermReader::term(const Node& node) const {
  if (node.is_map()) return map(node);
  if (const std::optional<std::int64_t> number = node.as_int())
    return leaf(Kind::constant, ValueType::integer,
                std::clamp(*number, least_number, greatest_number));
  if (const std::optional<bool> truth = node.as_bool())
    return leaf(Kind::constant, ValueType::boolean, *truth ? 1 : 0);
  if (node.is_scalar()) return word(node);
  if (node.items.size() == 1) return term(node.items.front());
  Term sum = leaf(Kind::total, ValueType::integer, std::ssize(node.items));
  for (const Node& item : node.items) sum.at.push_back(term(item));
  return sum;
}

Term TermReader::word(const Node& node) const {
  const DottedName word(node.scalar);
  if (node.scalar == "active") return leaf(Kind::active, ValueType::boolean, 0);
  if (word.of.empty()) {
    Term asked = leaf(Kind::query, ValueType::integer, 0);
    asked.query = model.queries.find(word.name);
    return asked.is_query() ? asked : counter(node, word.name);
  }
  if (sequence != nullptr && word.of == sequence->name) return local(node, word.name);
  if (word.of == "option") return of_option(node, word.name);
  if (node.scalar == "space.region") return leaf(Kind::region, ValueType::region, 0);
  const bool of_counter = word.of_subject() && !model.facts.has(word.name);
  return of_counter ? counter(node, word.name) : fact_of(node, word.of, word.name);
}

Term TermReader::local(const Node& node, const std::string& name) const {
  const int index = sequence->find_local(name);
  if (index < 0) fail_at(at(node), "unknown-name", "no local is called '" + name + "'");
  return leaf(Kind::local, sequence->locals[static_cast<std::size_t>(index)].type, index);
}

Term TermReader::counter(const Node& node, const std::string& name) const {
  Term term = leaf(Kind::counter, ValueType::integer, 0);
  term.counter = need(model.counters, name, "query or counter", at(node));
  const Counter& counter = model.counter_info[term.counter];
  term.type = counter.type();
  if (counter.holds_card())
    fail_at(at(node), "wrong-type",
            "the counter '" + name + "' holds a card, which is not a number", "ask it in a script");
  return term;
}

// card.FACT, space.FACT, region.FACT or DIE.FACT
Term TermReader::fact_of(const Node& node, const std::string& of, const std::string& name) const {
  Term term = leaf(of == "card"     ? Kind::card_fact
                   : of == "space"  ? Kind::space_fact
                   : of == "region" ? Kind::region_fact
                                    : Kind::die_fact,
                   ValueType::integer, 0);
  if (term.kind == Kind::die_fact) term.die = need(model.dice, of, "die", at(node));
  term.fact = need(model.facts, name, "fact", at(node));
  term.type = model.type_of(term.fact);
  return term;
}

const OptionValue& TermReader::option(const Node& node, const std::string& name) const {
  const auto found = model.options.find(name);
  if (found == model.options.end())
    fail_at(at(node), "unknown-name", "no option is called '" + name + "' here");
  return found->second;
}

Term TermReader::of_option(const Node& node, const std::string& name) const {
  const OptionValue& value = option(node, name);
  if (const bool* const flag = std::get_if<bool>(&value))
    return leaf(Kind::constant, ValueType::boolean, *flag ? 1 : 0);
  if (const std::int64_t* const number = std::get_if<std::int64_t>(&value))
    return leaf(Kind::constant, ValueType::integer, *number);
  fail_at(at(node), "wrong-type", "option '" + name + "' is not a number",
          "use an option of type int or bool");
}

Term TermReader::map(const Node& node) const {
  const auto form = std::ranges::find_if(
      term_forms(), [&](const TermForm& each) { return node.find(each.head()) != nullptr; });
  if (form == term_forms().end()) fail_at(at(node), "missing-key", "this is no term");
  Term term = leaf(form->kind, ValueType::integer, 0);
  for (const TermKey& key : form->keys) read_key(key, node, term);
  return term;
}

void TermReader::read_key(const TermKey& key, const Node& map, Term& term) const {
  const Node* const node = map.find(key.key);
  switch (key.role) {
    case TermKey::part:
    case TermKey::divisor: term.at.push_back(node != nullptr ? this->term(*node) : Term()); break;
    case TermKey::fact:
      term.fact = need(model.facts, text_at(map, key.key), "fact", at(map));
      if (term.kind != Kind::distinct) term.type = model.type_of(term.fact);
      break;
    case TermKey::list: {
      const std::string name = text_at(map, key.key);
      const IntList* const list = std::get_if<IntList>(&option(map, name));
      if (list == nullptr)
        fail_at(at(map), "wrong-type", "option '" + name + "' is not a list of numbers");
      term.list = *list;
      break;
    }
    case TermKey::source: return read_source(map, node, term);
    case TermKey::choice:
      if (node != nullptr)
        term.constant = std::ranges::find(key.values, node->scalar) - key.values.begin();
      break;
    case TermKey::filter: break;  // with the source
  }
}

Term TermReader::source(const Node& map) const {
  Term term = leaf(Kind::count, ValueType::integer, 0);
  const Node* const zone = map.find("from");
  read_source(map, zone != nullptr ? zone : &map, term);
  return term;
}

// The cards, spaces or regions that a term is about.
void TermReader::read_source(const Node& map, const Node* source, Term& term) const {
  if (source == nullptr || (source->scalar.empty() && !source->is_map()))
    fail_at(at(map), "missing-key", "this term does not say of what");
  if (source->is_map()) {
    term.set.push_back(set(map, *source));
    return;
  }
  term.where = filter(map.find("where"), at(map));
  for (const std::string& name : texts_of(map.find("match")))
    term.where.same.push_back(need(model.facts, name, "fact", at(map)));
  term.zone = need(model.zones, source->scalar, "zone", at(map));
  term.of_all = term.where.equals.empty() && term.where.same.empty();
}

// { spaces: SET } or { regions: SET }
BoardSet TermReader::set(const Node& map, const Node& source) const {
  BoardSet set;
  set.of_regions = source.find("regions") != nullptr;
  const std::string word = text_at(source, set.of_regions ? "regions" : "spaces");
  const std::optional<BoardSet::Kind> kind = set_kind(word, set.of_regions);
  if (!kind && set.of_regions)
    fail_at(at(map), "unknown-value", "no set of regions is called '" + word + "'");
  set.kind = kind.value_or(BoardSet::Kind::mark);
  if (!kind) set.mark = need(model.marks, word, "kind of mark", at(map));
  model.find_fitting(set, filter(map.find("where"), at(map)), filter(map.find("within"), at(map)));
  for (const std::string& name : texts_of(map.find("match"))) {
    if (name == "region" && !set.of_regions)
      set.same_region = true;
    else
      set.same.push_back(need(model.facts, name, "fact", at(map)));
  }
  return set;
}

Filter TermReader::filter(const Node* map, const SourcePos& pos) const {
  Filter filter;
  for (const auto& [name, value] : entries_of(map)) {
    const FactId id = need(model.facts, name, "fact", pos);
    const Fact& fact = model.fact_info[id];
    const bool several = value.is_list() && fact.type != FactType::multiset;
    for (const Node& each : several ? std::span(value.items) : std::span(&value, 1))
      filter.equals.emplace_back(id, fact_value(fact, each, pos));
  }
  model.find_fitting(filter);
  return filter;
}

Term TermReader::comparison(const Node& left, Compare compare, const Node& right) const {
  const auto side = [&](const Node& node, const Node& other) {
    const Counter* const counter = enumeration(other);
    return counter == nullptr ? term(node) : value_of(*counter, node);
  };
  const Node &one = without_list(left), &other = without_list(right);
  return tradewind::comparison(side(one, other), compare, side(other, one));
}

// The counter with values that a term names, or nullptr.
const Counter* TermReader::enumeration(const Node& node) const {
  const DottedName word(node.scalar);
  const bool of_counter = word.of.empty() ? !model.queries.has(word.name)
                                          : word.of_subject() && !model.facts.has(word.name);
  const CounterId id = of_counter ? model.counters.find(word.name) : CounterId::none;
  const bool has_values =
      id != CounterId::none && model.counter_info[id].holds == Holds::enumeration;
  return has_values ? &model.counter_info[id] : nullptr;
}

// What a counter with values keeps for one of them.
Term TermReader::value_of(const Counter& counter, const Node& node) const {
  const auto found = std::ranges::find(counter.values, node.scalar);
  if (found == counter.values.end() && node.scalar != no_value)
    fail_at(at(node), "unknown-value",
            "this is never the value of the counter '" + counter.name + "'",
            "it is none or one of " + join(counter.values, ", "));
  return leaf(Kind::constant, ValueType::name,
              node.scalar == no_value ? 0 : found - counter.values.begin() + 1);
}

Term TermReader::value_of(const Query& query) const {
  const Node& node = *query.written;
  if (const Node* const zone = node.find("zone"); zone != nullptr && !zone->scalar.empty()) {
    Term value = leaf(Kind::zone, ValueType::integer, 0);
    value.zone = need(model.zones, zone->scalar, "zone", at(*zone));
    return value;
  }
  if (query.type == ValueType::boolean) return truth_of(node);
  Term value = leaf(Kind::total, ValueType::integer, 0);
  if (const Node* const base = node.find("base")) value.at.push_back(term(*base));
  for (const Node& added : items_of(node.find("plus"))) value.at.push_back(term(added));
  value.constant = std::ssize(value.at);
  for (const Node& taken : items_of(node.find("minus"))) value.at.push_back(term(taken));
  for (const auto& [key, kind] : {std::pair{"floor", Kind::floor}, {"cap", Kind::cap}}) {
    const Node* const bound = node.find(key);
    if (bound == nullptr) continue;
    Term bounded = leaf(kind, ValueType::integer, 0);
    bounded.at = {std::move(value), term(*bound)};
    value = std::move(bounded);
  }
  return value;
}

// Whether all comparisons of a query hold, or any of them.
Term TermReader::truth_of(const Node& query) const {
  const bool any = !items_of(query.find("any")).empty();
  Term value = leaf(any ? Kind::any : Kind::all, ValueType::integer, 0);
  for (const Node& each : items_of(query.find(any ? "any" : "all"))) {
    const std::optional<Compare> compare =
        each.items.size() == 3 ? compare_called(each.items[1].scalar) : std::nullopt;
    if (compare) value.at.push_back(comparison(each.items[0], *compare, each.items[2]));
  }
  return value;
}

}  // namespace tradewind
