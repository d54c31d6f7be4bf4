// Reads terms: the values of queries and watches in YAML, the needs and bounds of moves in Lua.
//
//   const Term term = TermReader(file).read(node);
#pragma once

#include "content/read/load_context.h"
#include "content/schema/file_schemas.h"
#include "state/number_of.h"

#include <iterator>
#include <utility>

namespace tradewind {

[[nodiscard]] Term term_of(Term::Kind kind, std::vector<Term> parts, std::int64_t constant = 0);

// Facts that something must have: { FACT: VALUE } or { FACT: [VALUE, ...] }.
template <class File>
Filter filter_of(const File& file, const Node* node) {
  Filter filter;
  for (const auto& [name, value] : entries_of(node)) {
    const Node& key = key_of(*node, name);
    if (!file.refer(key, "facts", name)) continue;
    const Fact* const fact = file.find_fact(name);
    if (fact == nullptr) continue;
    if (fact->type == FactType::region) {
      file.error(key, "wrong-fact",
                 "'" + name + "' is a region and cannot be compared with a value",
                 "use 'match: " + name + "'");
      continue;
    }
    const bool several = value.is_list() && fact->type != FactType::multiset;
    if (several && value.items.empty())
      file.error(value, "wrong-value", "the list of values for '" + name + "' is empty");
    for (const Node& each : several ? value.items : std::vector<Node>{value}) {
      const std::optional<FactValue> read = read_fact_value(file, *fact, each);
      if (read) filter.equals.emplace_back(name, *read);
    }
  }
  return filter;
}

// Reads terms for a file, which says what they may name and what they are about, and hears what is
// wrong.
template <class File>
class TermReader {
 public:
  explicit TermReader(const File& file) : file_(file) {}

  Term read(const Node& node) {
    Term term;
    term.pos = file_.pos(node);
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
      read_word(node, term);
    }
    return term;
  }

  // The cards of a zone, or spaces or regions: { from: ZONE }, { spaces: SET } or { regions: SET },
  // with where and within.
  Term read_source(const Node& node) {
    Term term;
    term.pos = file_.pos(node);
    const Node* const zone = node.find("from");
    read_set(node, zone != nullptr ? zone : &node, term);
    return term;
  }

  std::optional<Term> read_comparison(const Node& node) {
    if (!node.is_list()) return std::nullopt;
    if (node.items.size() != 3) {
      file_.error(
          node, "wrong-type",
          "a comparison must be [a, \"<\", b], found " + number_of(std::ssize(node.items), "part"));
      return std::nullopt;
    }
    const Node& op = node.items[1];
    if (!contains(comparisons(), op.scalar)) {
      file_.error(op, "unknown-value",
                  "a comparison must use " + any_of(comparisons()) + ", found " + describe(op));
      return std::nullopt;
    }
    return term_of(Term::Kind::compare, {read(node.items[0]), read(node.items[2])},
                   std::ranges::find(comparisons(), op.scalar) - comparisons().begin());
  }

 private:
  // Whether what the term belongs to is about such a thing.
  [[nodiscard]] bool about(ValueType type) const {
    return std::ranges::count(file_.params, type, &ParamDef::type) > 0;
  }

  void read_word(const Node& node, Term& term) {
    const std::string& word = node.scalar;
    const std::size_t dot = word.find('.');
    const std::string head = word.substr(0, dot);
    term.name = dot == std::string::npos ? word : word.substr(dot + 1);
    if (word == "active") {
      term.kind = Term::Kind::active;
    } else if (dot == std::string::npos) {
      term.kind = Term::Kind::name;
      check_name(node, word);
    } else if (read_local(node, head, term)) {
      return;
    } else if (head == "option") {
      term.kind = Term::Kind::option;
      if (file_.refer(node, "options", term.name)) (void)check_option(node, term.name, false);
    } else if (word == "space.region" && !file_.knows("facts", "region")) {
      term.kind = Term::Kind::region;
    } else {
      read_fact_of(node, head, term);
    }
  }

  // A local of the sequence that the term belongs to.
  bool read_local(const Node& node, const std::string& head, Term& term) const {
    if constexpr (requires { file_.sequence; }) {
      if (head != file_.sequence.name) return false;
      term.kind = Term::Kind::local;
      term.constant = file_.sequence.find_local(term.name);
      NameList names;
      for (const ParamDef& local : file_.sequence.locals) names.push_back(local.name);
      if (term.constant < 0)
        file_.error(node, "unknown-name", "'" + head + "' has no local '" + term.name + "'",
                    did_you_mean(term.name, names));
      else
        term.type = file_.sequence.locals[static_cast<std::size_t>(term.constant)].type;
      return true;
    }
    return false;
  }

  // card.FACT, space.FACT, region.FACT or DIE.FACT
  void read_fact_of(const Node& node, const std::string& head, Term& term) {
    const auto of_parameter = [&](Term::Kind kind, bool is_there, const std::string& parameter) {
      term.kind = kind;
      if (!is_there) needs_parameter(node, "'" + node.scalar + "'", head, parameter);
    };
    if (file_.knows("dice", head)) {
      term.kind = Term::Kind::die_fact;
      term.die = head;
    } else if (head == "card") {
      of_parameter(Term::Kind::card_fact, about(ValueType::card), "card card");
    } else if (head == "space") {
      of_parameter(Term::Kind::space_fact, about(ValueType::space), "space place");
    } else if (head == "region") {
      of_parameter(Term::Kind::region_fact, about(ValueType::space) || about(ValueType::region),
                   "region where");
    } else {
      NameList heads = file_.known("dice");
      heads.insert(heads.end(), {"card", "space", "region", "option"});
      return file_.error(node, "unknown-value",
                         "a name with a dot must be card.FACT, space.FACT, region.FACT, DIE.FACT "
                         "or option.NAME, found '" +
                             node.scalar + "'",
                         did_you_mean(head, heads));
    }
    if (head != term.die && !file_.knows("facts", term.name) && file_.knows("counters", term.name))
      term.kind = Term::Kind::counter;
    else
      file_.refer(node, "facts", term.name);
  }

  void needs_parameter(const Node& at, const std::string& what, const std::string& thing,
                       const std::string& parameter) {
    file_.error(at, "no-card", what + " needs a " + thing + ", and this query is not about one",
                "add a parameter like \"" + parameter + "\"");
  }

  // A name without a dot is a query or a counter, or a value with which a counter is compared.
  void check_name(const Node& node, const std::string& word) {
    if (!file_.lacks("queries", word) || !file_.lacks("counters", word) || word == no_value ||
        file_.knows("values", word))
      return;
    NameList known;
    for (const std::string kind : {"queries", "counters"}) {
      for (const std::string& name : file_.known(kind)) known.push_back(name);
    }
    file_.error(node, "unknown-query", "there is no query or counter '" + word + "'",
                did_you_mean(word, known));
  }

  bool check_option(const Node& node, const std::string& name, bool as_list) {
    const OptionDef* const option = file_.find_option(name);
    if (!option) return false;
    const NameList types =
        as_list ? NameList{"list", "table"} : NameList{"int", "bool", "int|none"};
    if (contains(types, yaml_word(option->type))) return true;
    file_.error(node, "wrong-option",
                "the option '" + name + "' must be of type " + any_of(types) + " here");
    return false;
  }

  void read_map(const Node& node, Term& term) {
    const TermForm* form = nullptr;
    NameList heads, present;
    for (const TermForm& each : term_forms()) {
      heads.push_back(each.head());
      if (!node.find(each.head())) continue;
      present.push_back(each.head());
      form = &each;
    }
    if (present.size() != 1) {
      return file_.error(
          node, "missing-key",
          "a term must have one of the keys " + any_of(heads) + ", found " +
              (present.empty() ? "none" : std::to_string(present.size()) + " of them"));
    }
    check_keys(node, *form);
    term.kind = form->kind;
    for (const TermKey& key : form->keys) read_key(key, node, term);
  }

  void read_key(const TermKey& key, const Node& map, Term& term) {
    const Node* const node = map.find(key.key);
    switch (key.role) {
      case TermKey::part:
      case TermKey::divisor:
        term.at.push_back(node ? read(*node) : Term{});
        if (key.role == TermKey::divisor && node && node->as_int() && *node->as_int() <= 0)
          file_.error(*node, "out-of-range",
                      "a term can be divided by 1 or more, found " + node->scalar);
        break;
      case TermKey::fact:
      case TermKey::list:
        term.name = node ? node->scalar : "";
        if (node && key.role == TermKey::fact) file_.refer(*node, "facts");
        // What has been found to be wrong is 0 for those who look further.
        if (node && key.role == TermKey::list &&
            !(file_.refer(*node, "options") && check_option(*node, term.name, true)))
          term.kind = Term::Kind::constant;
        break;
      case TermKey::source: return read_set(map, node, term);
      case TermKey::choice:
        if (node) term.constant = std::ranges::find(key.values, node->scalar) - key.values.begin();
        break;
      case TermKey::filter: break;  // with the source
    }
  }

  void check_keys(const Node& node, const TermForm& form) {
    const std::string label = "a term with '" + form.head() + "' ";
    for (const TermKey& key : form.keys) {
      if (key.role != TermKey::filter && !node.find(key.key))
        file_.error(node, "missing-key", label + "needs the key '" + key.key + "'");
    }
    for (const auto& [key, value] : node.entries) {
      const auto has_key = [&, name = &key](const TermForm& other) { return other.has(*name); };
      // A key of no form is reported elsewhere
      if (form.has(key) || std::ranges::none_of(term_forms(), has_key)) continue;
      file_.error(key_of(node, key), "unknown-key", label + "has no '" + key + "'");
    }
  }

  // The cards, spaces or regions that a term is about.
  void read_set(const Node& node, const Node* source, Term& term) {
    if (source != nullptr && source->is_map()) {
      read_board_set(*source, term);
    } else if (source != nullptr && file_.refer(*source, "zones")) {
      term.zone = source->scalar;
    }
    term.where = filter_of(file_, node.find("where"));
    read_match(node.find("match"), term);
    const Node* const within = node.find("within");
    const bool of_spaces = term.set && !term.set->of_regions;
    if (within && !of_spaces)
      file_.error(key_of(node, "within"), "unknown-key", "only a set of spaces has 'within'");
    if (!term.set) return;
    term.set->where = std::exchange(term.where, {});
    term.set->within = filter_of(file_, within);
  }

  // { spaces: SET } or { regions: SET }
  void read_board_set(const Node& node, Term& term) {
    const Node* const spaces = node.find("spaces");
    const Node* const regions = node.find("regions");
    if ((spaces != nullptr) == (regions != nullptr)) {
      return file_.error(node, "missing-key",
                         "a set of the board must have one of the keys spaces and regions");
    }
    term.set.emplace();
    term.set->of_regions = regions != nullptr;
    term.set->set = (regions != nullptr ? regions : spaces)->scalar;
    if (regions != nullptr) return;
    NameList words = space_sets();
    for (const std::string& mark : file_.known("marks")) words.push_back(mark);
    if (contains(words, spaces->scalar)) return;
    file_.error(*spaces, "unknown-value",
                "a set of spaces must be " + any_of(words) + ", found " + describe(*spaces),
                did_you_mean(spaces->scalar, words));
  }

  void read_match(const Node* match, Term& term) {
    if (!match) return;
    term.where.same = texts_of(match);
    for (const std::string& fact : term.where.same) {
      const bool the_region = fact == "region" && term.set && !term.set->of_regions;
      if (!the_region) file_.refer(*match, "facts", fact);
    }
    if (about(ValueType::card) || about(ValueType::space) || about(ValueType::region)) return;
    needs_parameter(*match, "'match'", "card, space or region", "card card");
  }

  const File& file_;
};

}  // namespace tradewind
