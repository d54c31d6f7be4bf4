// Terms that are maps: their keys, and the cards, spaces or regions that they are about.
#include "names/term_check.h"
#include "tradewind/near.h"
#include "yaml/check_schema.h"

namespace tradewind {

TermCheck::Given TermCheck::map(const Node& node) const {
  const TermForm* form = nullptr;
  NameList heads;
  std::size_t present = 0;
  for (const TermForm& each : term_forms()) {
    heads.push_back(each.head());
    if (!node.find(each.head())) continue;
    ++present;
    form = &each;
  }
  if (present != 1) {
    place_.error(node, "missing-key",
                 "a term must have one of the keys " + any_of(heads) + ", found " +
                     (present == 0 ? "none" : std::to_string(present) + " of them"));
    return std::nullopt;
  }
  keys(node, *form);
  if (form->kind == Term::Kind::choose) return choice(node);
  for (const TermKey& each : form->keys) key(each, *form, node);
  return ValueType::integer;
}

TermCheck::Given TermCheck::choice(const Node& map) const {
  const Node *const test = map.find("if"), *const then = map.find("then"),
                    *const otherwise = map.find("else");
  if (test != nullptr) static_cast<void>(term(*test));
  if (then != nullptr && otherwise != nullptr) return alike(*then, *otherwise);
  for (const Node* const value : {then, otherwise}) {
    if (value != nullptr) static_cast<void>(term(*value));
  }
  return std::nullopt;
}

void TermCheck::key(const TermKey& key, const TermForm& form, const Node& map) const {
  const Node* const node = map.find(key.key);
  if (key.role == TermKey::source) return set(map, node);
  if (node == nullptr) return;
  if (key.role == TermKey::part || key.role == TermKey::divisor) number(*node);
  if (key.role == TermKey::divisor && node->as_int() && *node->as_int() <= 0)
    place_.error(*node, "out-of-range",
                 "a term can be divided by 1 or more, found " + node->scalar);
  if (key.role == TermKey::list && node->is_scalar())
    static_cast<void>(option(*node, node->scalar, {"list", "table"}));
  if (key.role != TermKey::fact || !refer(*node, "facts")) return;
  if (form.kind == Term::Kind::sum && fact(node->scalar) == ValueType::boolean)
    place_.error(map, "wrong-type", "'" + node->scalar + "' is not a number that can be added up",
                 "count those that have it: { count: ..., where: { " + node->scalar + ": true } }");
}

void TermCheck::keys(const Node& node, const TermForm& form) const {
  const std::string label = "a term with '" + form.head() + "' ";
  const auto has = [](const TermForm& of, const std::string& key) {
    return std::ranges::count(of.keys, key, &TermKey::key) > 0;
  };
  for (const TermKey& key : form.keys) {
    if (key.role != TermKey::filter && !node.find(key.key))
      place_.error(node, "missing-key", label + "needs the key '" + key.key + "'");
  }
  for (const auto& [key, value] : node.entries) {
    const auto has_key = [&, name = &key](const TermForm& other) { return has(other, *name); };
    // A key of no form is reported elsewhere
    if (has(form, key) || std::ranges::none_of(term_forms(), has_key)) continue;
    place_.error(key_of(node, key), "unknown-key", label + "has no '" + key + "'");
  }
}

// The cards, spaces or regions that a term is about.
void TermCheck::set(const Node& node, const Node* source) const {
  std::optional<bool> of_spaces;
  if (source != nullptr && source->is_map())
    of_spaces = board_set(*source);
  else if (source != nullptr)
    refer(*source, "zones");
  filter(node.find("where"));
  match(node.find("match"), of_spaces == true);
  const Node* const within = node.find("within");
  if (within && of_spaces != true)
    place_.error(key_of(node, "within"), "unknown-key", "only a set of spaces has 'within'");
  if (of_spaces) filter(within);
}

// { spaces: SET } or { regions: SET }. Whether it is a set of spaces, if it is one of them.
std::optional<bool> TermCheck::board_set(const Node& node) const {
  const Node* const spaces = node.find("spaces");
  const Node* const regions = node.find("regions");
  if ((spaces != nullptr) == (regions != nullptr)) {
    place_.error(node, "missing-key",
                 "a set of the board must have one of the keys spaces and regions");
    return std::nullopt;
  }
  if (regions != nullptr) return false;
  NameList words = space_sets();
  for (const std::string& mark : known(place_.seen, "marks")) words.push_back(mark);
  if (!contains(words, spaces->scalar))
    place_.error(*spaces, "unknown-value",
                 "a set of spaces must be " + any_of(words) + ", found " + describe(*spaces),
                 did_you_mean(spaces->scalar, words));
  return true;
}

void TermCheck::match(const Node* match, bool of_spaces) const {
  if (!match) return;
  for (const std::string& fact : texts_of(match)) {
    if (fact != "region" || !of_spaces) place_.refers(*match, "facts", fact);
  }
  if (about(ValueType::card) || about(ValueType::space) || about(ValueType::region)) return;
  needs_parameter(*match, "'match'", "card, space or region", "card card");
}

void TermCheck::filter(const Node* node) const {
  for (const auto& [name, value] : entries_of(node)) {
    const Node& key = key_of(*node, name);
    if (!place_.refers(key, "facts", name)) continue;
    const Fact* const fact = place_.seen.find_fact(name);
    if (fact == nullptr) continue;
    if (fact->type == FactType::region) {
      place_.error(key, "wrong-fact",
                   "'" + name + "' is a region and cannot be compared with a value",
                   "use 'match: " + name + "'");
      continue;
    }
    const bool several = value.is_list() && fact->type != FactType::multiset;
    if (several && value.items.empty())
      place_.error(value, "wrong-value", "the list of values for '" + name + "' is empty");
    for (const Node& each : several ? value.items : std::vector<Node>{value})
      check_fact_value(place_, *fact, each);
  }
}

bool TermCheck::refer(const Node& at, const std::string& kind) const {
  return at.is_scalar() && place_.refers(at, kind, at.scalar);
}

void TermCheck::source(const Node& node) const {
  const Node* const zone = node.find("from");
  set(node, zone != nullptr ? zone : &node);
}

}  // namespace tradewind
