// Mistakes in terms: those of queries and watches in YAML, the needs and bounds of moves in
// Lua.
#include "content/catalog/catalog_reader.h"
#include "names/names.h"
#include "state/number_of.h"
#include "tradewind/near.h"
#include "yaml/check_schema.h"

#include <functional>

namespace tradewind {
namespace {

// Where terms are, and who hears what is wrong.
struct Place : Page {
  SeenNames seen;
  // What the values are about
  std::vector<ParamDef> params;
  // Whether there is a name of this kind; an error if not
  std::function<bool(const Node&, const std::string& kind, const std::string& name)> refers;
  std::function<bool(const std::string& kind, const std::string& name)> lacks;
  // Of a script: the sequence whose locals they may name
  std::string sequence = {};
  std::vector<ParamDef> locals = {};
};

class TermCheck {
 public:
  explicit TermCheck(const Place& place) : place_(place) {}

  void check(const Node& node) const {
    if (node.is_map()) {
      check_map(node);
    } else if (node.is_list()) {
      for (const Node& item : node.items) check(item);
    } else if (node.is_scalar() && !node.as_int() && !node.as_bool()) {
      check_word(node);
    }
  }

  void check_source(const Node& node) const {
    const Node* const zone = node.find("from");
    check_set(node, zone != nullptr ? zone : &node);
  }

  void check_comparison(const Node& node) const {
    if (!node.is_list()) return;
    if (node.items.size() != 3) {
      return place_.error(
          node, "wrong-type",
          "a comparison must be [a, \"<\", b], found " + number_of(std::ssize(node.items), "part"));
    }
    const Node& op = node.items[1];
    if (!contains(comparisons(), op.scalar)) {
      return place_.error(
          op, "unknown-value",
          "a comparison must use " + any_of(comparisons()) + ", found " + describe(op));
    }
    check(node.items[0]);
    check(node.items[2]);
  }

  void check_filter(const Node* node) const {
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

 private:
  // Whether what the term belongs to is about such a thing.
  [[nodiscard]] bool about(ValueType type) const {
    return std::ranges::count(place_.params, type, &ParamDef::type) > 0;
  }

  bool refer(const Node& at, const std::string& kind) const {
    return at.is_scalar() && place_.refers(at, kind, at.scalar);
  }

  void check_word(const Node& node) const {
    const std::string& word = node.scalar;
    const std::size_t dot = word.find('.');
    const std::string head = word.substr(0, dot);
    const std::string name = dot == std::string::npos ? word : word.substr(dot + 1);
    if (word == "active") return;
    if (dot == std::string::npos) return check_name(node, word);
    if (!place_.sequence.empty() && head == place_.sequence) return check_local(node, name);
    if (head == "option") {
      if (place_.refers(node, "options", name)) check_option(node, name, false);
    } else if (word != "space.region") {
      check_fact_of(node, head, name);
    }
  }

  void check_local(const Node& node, const std::string& name) const {
    NameList names;
    for (const ParamDef& local : place_.locals) names.push_back(local.name);
    if (!contains(names, name))
      place_.error(node, "unknown-name", "'" + place_.sequence + "' has no local '" + name + "'",
                   did_you_mean(name, names));
  }

  // card.FACT, space.FACT, region.FACT or DIE.FACT
  void check_fact_of(const Node& node, const std::string& head, const std::string& name) const {
    if (knows(place_.seen, "dice", head))
      return static_cast<void>(place_.refers(node, "facts", name));
    const auto needs = [&](bool is_there, const std::string& parameter) {
      if (!is_there) needs_parameter(node, "'" + node.scalar + "'", head, parameter);
    };
    if (head == "card") {
      needs(about(ValueType::card), "card card");
    } else if (head == "space") {
      needs(about(ValueType::space), "space place");
    } else if (head == "region") {
      needs(about(ValueType::space) || about(ValueType::region), "region where");
    } else {
      NameList heads = known(place_.seen, "dice");
      heads.insert(heads.end(), {"card", "space", "region", "option"});
      return place_.error(node, "unknown-value",
                          "a name with a dot must be card.FACT, space.FACT, region.FACT, DIE.FACT "
                          "or option.NAME, found '" +
                              node.scalar + "'",
                          did_you_mean(head, heads));
    }
    const bool is_counter =
        !knows(place_.seen, "facts", name) && knows(place_.seen, "counters", name);
    if (!is_counter) place_.refers(node, "facts", name);
  }

  void needs_parameter(const Node& at, const std::string& what, const std::string& thing,
                       const std::string& parameter) const {
    place_.error(at, "no-card", what + " needs a " + thing + ", and this query is not about one",
                 "add a parameter like \"" + parameter + "\"");
  }

  // A name without a dot is a query or a counter, or a value with which a counter is compared.
  void check_name(const Node& node, const std::string& word) const {
    if (!place_.lacks("queries", word) || !place_.lacks("counters", word) || word == no_value ||
        knows(place_.seen, "values", word))
      return;
    NameList names;
    for (const std::string kind : {"queries", "counters"}) {
      for (const std::string& name : known(place_.seen, kind)) names.push_back(name);
    }
    place_.error(node, "unknown-query", "there is no query or counter '" + word + "'",
                 did_you_mean(word, names));
  }

  void check_option(const Node& node, const std::string& name, bool as_list) const {
    const OptionDef* const option = place_.seen.find_option(name);
    if (!option) return;
    const NameList types =
        as_list ? NameList{"list", "table"} : NameList{"int", "bool", "int|none"};
    if (contains(types, yaml_word(option->type))) return;
    place_.error(node, "wrong-option",
                 "the option '" + name + "' must be of type " + any_of(types) + " here");
  }

  void check_map(const Node& node) const {
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
      return place_.error(node, "missing-key",
                          "a term must have one of the keys " + any_of(heads) + ", found " +
                              (present == 0 ? "none" : std::to_string(present) + " of them"));
    }
    check_keys(node, *form);
    for (const TermKey& key : form->keys) check_key(key, node);
  }

  void check_key(const TermKey& key, const Node& map) const {
    const Node* const node = map.find(key.key);
    if (key.role == TermKey::source) return check_set(map, node);
    if (node == nullptr) return;
    if (key.role == TermKey::part || key.role == TermKey::divisor) check(*node);
    if (key.role == TermKey::divisor && node->as_int() && *node->as_int() <= 0)
      place_.error(*node, "out-of-range",
                   "a term can be divided by 1 or more, found " + node->scalar);
    if (key.role == TermKey::fact) refer(*node, "facts");
    if (key.role == TermKey::list && refer(*node, "options"))
      check_option(*node, node->scalar, true);
  }

  void check_keys(const Node& node, const TermForm& form) const {
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
  void check_set(const Node& node, const Node* source) const {
    std::optional<bool> of_spaces;
    if (source != nullptr && source->is_map())
      of_spaces = check_board_set(*source);
    else if (source != nullptr)
      refer(*source, "zones");
    check_filter(node.find("where"));
    check_match(node.find("match"), of_spaces == true);
    const Node* const within = node.find("within");
    if (within && of_spaces != true)
      place_.error(key_of(node, "within"), "unknown-key", "only a set of spaces has 'within'");
    if (of_spaces) check_filter(within);
  }

  // { spaces: SET } or { regions: SET }. Whether it is a set of spaces, if it is one of them.
  [[nodiscard]] std::optional<bool> check_board_set(const Node& node) const {
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

  void check_match(const Node* match, bool of_spaces) const {
    if (!match) return;
    for (const std::string& fact : texts_of(match)) {
      if (fact != "region" || !of_spaces) place_.refers(*match, "facts", fact);
    }
    if (about(ValueType::card) || about(ValueType::space) || about(ValueType::region)) return;
    needs_parameter(*match, "'match'", "card, space or region", "card card");
  }

  const Place& place_;
};

Place place_of(const ModuleFile& file, const std::vector<ParamDef>& params) {
  return {{file.file, file.found},
          file.seen(),
          params,
          [&file](const Node& at, const std::string& kind, const std::string& name) {
            return refer(file, at, kind, name);
          },
          [&file](const std::string& kind, const std::string& name) {
            return lacks(file, kind, name);
          }};
}

}  // namespace

void check_term(const ModuleFile& file, const Node& node, const std::vector<ParamDef>& params) {
  TermCheck(place_of(file, params)).check(node);
}

void check_comparison(const ModuleFile& file, const Node& node,
                      const std::vector<ParamDef>& params) {
  TermCheck(place_of(file, params)).check_comparison(node);
}

void check_filter(const ModuleFile& file, const Node* node) {
  TermCheck(place_of(file, {})).check_filter(node);
}

Diagnostics check_script_terms(const TermScope& scope, const Model& model, const Node& node,
                               Terms terms) {
  Diagnostics found;
  const Page page{scope.file, &found};
  const auto lacks = [&](const std::string& kind, const std::string& name) {
    return !knows(scope.seen, kind, name);
  };
  const auto refers = [&](const Node& at, const std::string& kind, const std::string& name) {
    if (!lacks(kind, name)) return true;
    page.error(at, "unknown-name", "there is no " + singular(kind) + " '" + name + "'",
               did_you_mean(name, known(scope.seen, kind)));
    return false;
  };
  const Place place{
      page,
      scope.seen,
      {{"card", ValueType::card}, {"space", ValueType::space}, {"region", ValueType::region}},
      refers,
      lacks,
      scope.sequence,
      scope.locals};
  const TermCheck check(place);
  if (terms == Terms::operand) check.check(node);
  if (terms == Terms::source) check.check_source(node);
  if (terms == Terms::filter) check.check_filter(&node);
  if (terms != Terms::operand || !found.empty()) return found;
  const Term term = read_term(scope, node);
  for (const Term& part : node.is_list() ? term.at : std::vector<Term>{term}) {
    if (!part.at.empty()) check_types(model, part, found);
  }
  return found;
}

}  // namespace tradewind
