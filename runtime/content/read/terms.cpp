// Terms, in YAML and in scripts.
#include "content/read/term_reader.h"

#include "read/binding.h"

#include <iterator>
#include <utility>

namespace tradewind {
namespace {

class TermReader {
 public:
  explicit TermReader(const TermScope& scope) : scope_(scope) {}

  Term read(const Node& node) {
    Term term = term_at(node);
    if (node.is_map()) {
      read_map(node, term);
    } else if (const std::optional<std::int64_t> number = node.as_int()) {
      term.constant = std::clamp(*number, least_number, greatest_number);
    } else if (const std::optional<bool> truth = node.as_bool()) {
      term.constant = *truth ? 1 : 0;
      term.type = ValueType::boolean;
    } else if (node.is_list()) {
      for (const Node& item : node.items) term.at.push_back(read(item));
      term.kind = Term::Kind::total;
      term.constant = std::ssize(term.at);
    } else if (node.is_scalar()) {
      read_word(node.scalar, term);
    }
    return term;
  }

  [[nodiscard]] Term read_from(const Node& node) const {
    Term term = term_at(node);
    term.kind = Term::Kind::count;
    const Node* const zone = node.find("from");
    read_set(node, zone != nullptr ? zone : &node, term);
    return term;
  }

 private:
  [[nodiscard]] Term term_at(const Node& node) const {
    Term term;
    term.pos = {scope_.file, node.line, node.column};
    return term;
  }

  void read_word(const std::string& word, Term& term) const {
    const std::size_t dot = word.find('.');
    const std::string head = word.substr(0, dot);
    term.name = dot == std::string::npos ? word : word.substr(dot + 1);
    if (word == "active") {
      term.kind = Term::Kind::active;
    } else if (dot == std::string::npos) {
      term.kind = Term::Kind::name;
    } else if (head == scope_.sequence) {
      read_local(term);
    } else if (head == "option") {
      term.kind = Term::Kind::option;
    } else if (word == "space.region") {
      term.kind = Term::Kind::region;
    } else {
      read_fact_of(head, term);
    }
  }

  // A local of the sequence that the term belongs to.
  void read_local(Term& term) const {
    const auto local = std::ranges::find(scope_.locals, term.name, &ParamDef::name);
    term.kind = Term::Kind::local;
    term.constant = local == scope_.locals.end() ? -1 : local - scope_.locals.begin();
    if (local != scope_.locals.end()) term.type = local->type;
  }

  // card.FACT, space.FACT, region.FACT or DIE.FACT; or a counter instead of the fact
  void read_fact_of(const std::string& head, Term& term) const {
    term.kind = head == "card"     ? Term::Kind::card_fact
                : head == "space"  ? Term::Kind::space_fact
                : head == "region" ? Term::Kind::region_fact
                                   : Term::Kind::die_fact;
    if (term.kind == Term::Kind::die_fact)
      term.die = head;
    else if (scope_.seen.find_fact(term.name) == nullptr)
      term.kind = Term::Kind::counter;
  }

  void read_map(const Node& node, Term& term) {
    term.kind = Term::Kind::name;  // of a map of no form; nothing has that name
    const auto form = std::ranges::find_if(
        term_forms(), [&](const TermForm& each) { return node.find(each.head()) != nullptr; });
    if (form == term_forms().end()) return;
    term.kind = form->kind;
    for (const TermKey& key : form->keys) read_key(key, node, term);
  }

  void read_key(const TermKey& key, const Node& map, Term& term) {
    const Node* const node = map.find(key.key);
    switch (key.role) {
      case TermKey::part:
      case TermKey::divisor: term.at.push_back(node ? read(*node) : Term{}); break;
      case TermKey::fact:
      case TermKey::list: term.name = text_at(map, key.key); break;
      case TermKey::source: return read_set(map, node, term);
      case TermKey::choice:
        if (node) term.constant = std::ranges::find(key.values, node->scalar) - key.values.begin();
        break;
      case TermKey::filter: break;  // with the source
    }
  }

  // The cards, spaces or regions that a term is about.
  void read_set(const Node& node, const Node* source, Term& term) const {
    if (source != nullptr && source->is_map())
      read_board_set(*source, term);
    else if (source != nullptr)
      term.zone = source->scalar;
    term.where = read_filter(scope_, node.find("where"));
    term.where.same = texts_of(node.find("match"));
    if (!term.set) return;
    term.set->where = std::exchange(term.where, {});
    term.set->within = read_filter(scope_, node.find("within"));
  }

  // { spaces: SET } or { regions: SET }
  static void read_board_set(const Node& node, Term& term) {
    term.set.emplace();
    term.set->of_regions = node.find("regions") != nullptr;
    term.set->set = text_at(node, term.set->of_regions ? "regions" : "spaces");
  }

  const TermScope& scope_;
};

}  // namespace

Term term_of(Term::Kind kind, std::vector<Term> parts, std::int64_t constant) {
  Term term;
  term.kind = kind;
  term.at = std::move(parts);
  term.constant = constant;
  return term;
}

Term read_term(const TermScope& scope, const Node& node) { return TermReader(scope).read(node); }

Term read_source(const TermScope& scope, const Node& node) {
  return TermReader(scope).read_from(node);
}

// What no fact can hold stays with its fact, as a name that no model has.
Filter read_filter(const TermScope& scope, const Node* node) {
  Filter filter;
  for (const auto& [name, value] : entries_of(node)) {
    const Fact* const fact = scope.seen.find_fact(name);
    const bool several = value.is_list() && (!fact || fact->type != FactType::multiset);
    std::vector<Node> values = {value};
    if (several && !value.items.empty()) values = value.items;
    for (const Node& each : values) {
      const std::optional<FactValue> read = fact ? read_fact_value(*fact, each) : std::nullopt;
      filter.equals.emplace_back(read ? name : name + ": " + each.scalar, read.value_or(0));
    }
  }
  return filter;
}

Term read_term(const ModuleFile& file, const Node& node) { return read_term(scope_of(file), node); }

void read_addends(const Entry& entry, const std::string& key, Term& sum) {
  for (const Node& item : items_of(entry.find(key))) sum.at.push_back(read_term(entry, item));
}

std::vector<Term> read_comparisons(const Entry& entry, const std::string& key) {
  std::vector<Term> comparisons_read;
  for (const Node& item : items_of(entry.find(key))) {
    if (!item.is_list() || item.items.size() != 3) continue;
    const auto op = std::ranges::find(comparisons(), item.items[1].scalar);
    if (op == comparisons().end()) continue;
    comparisons_read.push_back(term_of(
        Term::Kind::compare, {read_term(entry, item.items[0]), read_term(entry, item.items[2])},
        op - comparisons().begin()));
  }
  return comparisons_read;
}

}  // namespace tradewind
