// Terms as a whole, and the words in them.
#include "model/term_reader.h"
#include "names/term_check.h"
#include "state/number_of.h"
#include "tradewind/near.h"
#include "yaml/check_schema.h"

namespace tradewind {

TermCheck::TermCheck(const ModuleFile& file, std::vector<ParamDef> params)
    : TermCheck({{file.file, file.found},
                 file.seen(),
                 std::move(params),
                 [&file](const Node& at, const std::string& kind, const std::string& name) {
                   return tradewind::refer(file, at, kind, name);
                 },
                 [&file](const std::string& kind, const std::string& name) {
                   return lacks(file, kind, name);
                 }}) {}

TermCheck::Given TermCheck::value(const Node& node) const {
  if (node.is_map()) return map(node);
  for (const Node& item : items_of(&node)) number(item);
  if (node.is_list() || node.as_int()) return ValueType::integer;
  if (node.as_bool()) return ValueType::boolean;
  return node.is_scalar() ? word(node) : std::nullopt;
}

TermCheck::Given TermCheck::term(const Node& node) const {
  const Given given = value(node);
  const Query* const query =
      given && node.is_scalar() ? place_.seen.find(&ModuleDef::queries, node.scalar) : nullptr;
  if (query == nullptr) return given;
  if (given == ValueType::integer || given == ValueType::boolean) {
    parameters(node, *query);
    return given;
  }
  place_.error(node, "wrong-type",
               "'" + node.scalar + "' gives a " + yaml_word(*given) + ", which cannot be a term",
               "ask it in a script");
  return std::nullopt;
}

void TermCheck::parameters(const Node& node, const Query& query) const {
  for (const ParamDef& param : query.params) {
    const ValueType type = param.type;
    if (type == ValueType::seat || type == ValueType::card || type == ValueType::space ||
        type == ValueType::region)
      continue;
    return place_.error(node, "wrong-parameter",
                        "'" + node.scalar + "' needs " +
                            (type == ValueType::integer ? "an " : "a ") + yaml_word(type) +
                            ", which no term gives",
                        "ask it in a script");
  }
}

void TermCheck::number(const Node& node) const {
  const Given given = term(node);
  if (!given || given == ValueType::integer) return;
  const std::string what =
      node.is_map() ? "what this gives" : "'" + DottedName(node.scalar).name + "'";
  place_.error(node, "wrong-type", what + " is not a number",
               "{ if: ..., then: 1, else: 0 } makes one of a bool");
}

TermCheck::Given TermCheck::alike(const Node& left, const Node& right) const {
  const Given types[] = {term(left), term(right)};
  if (!types[0] || !types[1]) return std::nullopt;
  if (types[0] == types[1]) return types[0];
  const Node& other = types[0] == ValueType::boolean ? right : left;
  if (!may_be_bool(other))
    place_.error(other, "wrong-type", "this is a number, and what it goes with is a bool",
                 "use true, false or another bool");
  return ValueType::boolean;
}

bool TermCheck::may_be_bool(const Node& node) const {
  const DottedName word(node.scalar);
  const OptionDef* const option =
      word.of == "option" ? place_.seen.find_option(word.name) : nullptr;
  return node.scalar == "active" || node.as_int() == 0 || node.as_int() == 1 ||
         (option != nullptr && option->type == OptionType::boolean);
}

// What a counter with values is compared with is one of these, which the model knows.
void TermCheck::compared(const Node& left, const Node& right) const {
  const auto has_values = [&](const Node& node) {
    const Counter* const counter =
        place_.seen.find(&ModuleDef::counters, DottedName(node.scalar).name);
    return counter != nullptr && counter->holds == Holds::enumeration;
  };
  if (!has_values(left) && !has_values(right)) return static_cast<void>(alike(left, right));
  for (const Node* const side : {&left, &right}) static_cast<void>(value(*side));
}

void TermCheck::comparison(const Node& node) const {
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
  compared(node.items[0], node.items[2]);
}

bool TermCheck::about(ValueType type) const {
  return std::ranges::count(place_.params, type, &ParamDef::type) > 0;
}

TermCheck::Given TermCheck::word(const Node& node) const {
  const DottedName word(node.scalar);
  if (node.scalar == "active") return ValueType::integer;
  if (word.of.empty()) return name(node);
  if (place_.sequence != nullptr && word.of == place_.sequence->name) return local(node, word.name);
  if (word.of == "option") return option(node, word.name, {"int", "bool", "int|none"});
  return node.scalar == "space.region" ? ValueType::region : fact_of(node, word);
}

TermCheck::Given TermCheck::local(const Node& node, const std::string& name) const {
  NameList names;
  for (const Local& local : place_.sequence->locals) names.push_back(local.name);
  if (contains(names, name)) return ValueType::integer;
  place_.error(node, "unknown-name", "'" + place_.sequence->name + "' has no local '" + name + "'",
               did_you_mean(name, names));
  return std::nullopt;
}

TermCheck::Given TermCheck::option(const Node& node, const std::string& name,
                                   const NameList& types) const {
  const OptionDef* const option =
      place_.refers(node, "options", name) ? place_.seen.find_option(name) : nullptr;
  if (option == nullptr) return std::nullopt;
  if (contains(types, yaml_word(option->type))) return ValueType::integer;
  place_.error(node, "wrong-option",
               "the option '" + name + "' must be of type " + any_of(types) + " here");
  return std::nullopt;
}

// A name without a dot is a query or a counter, or a value with which a counter is compared.
TermCheck::Given TermCheck::name(const Node& node) const {
  const std::string& word = node.scalar;
  if (const Query* const query = place_.seen.find(&ModuleDef::queries, word)) return query->type;
  if (!place_.lacks("queries", word) || !place_.lacks("counters", word) || word == no_value ||
      knows(place_.seen, "values", word))
    return counter(word);
  NameList names;
  for (const std::string kind : {"queries", "counters"}) {
    for (const std::string& name : known(place_.seen, kind)) names.push_back(name);
  }
  place_.error(node, "unknown-query", "there is no query or counter '" + word + "'",
               did_you_mean(word, names));
  return std::nullopt;
}

// One that holds a card is none of the values of a model.
TermCheck::Given TermCheck::counter(const std::string& name) const {
  const Counter* const counter = place_.seen.find(&ModuleDef::counters, name);
  return counter == nullptr || counter->holds_card() ? std::nullopt : Given(counter->type());
}

// A list of symbols may be empty, so it counts as a bool.
TermCheck::Given TermCheck::fact(const std::string& name) const {
  const Fact* const fact = place_.seen.find_fact(name);
  if (fact == nullptr) return std::nullopt;
  const bool number = fact->type == FactType::integer || fact->type == FactType::enumeration;
  return number ? ValueType::integer : ValueType::boolean;
}

// card.FACT, space.FACT, region.FACT or DIE.FACT
TermCheck::Given TermCheck::fact_of(const Node& node, const DottedName& word) const {
  const auto& [of, name] = word;
  const bool of_die = knows(place_.seen, "dice", of);
  if (!of_die && !word.of_subject()) {
    NameList heads = known(place_.seen, "dice");
    heads.insert(heads.end(), {"card", "space", "region", "option"});
    place_.error(node, "unknown-value",
                 "a name with a dot must be card.FACT, space.FACT, region.FACT, DIE.FACT "
                 "or option.NAME, found '" +
                     node.scalar + "'",
                 did_you_mean(of, heads));
    return std::nullopt;
  }
  const bool is_there = of_die || (of == "card" && about(ValueType::card)) ||
                        (of != "card" && about(ValueType::space)) ||
                        (of == "region" && about(ValueType::region));
  if (!is_there)
    needs_parameter(node, "'" + node.scalar + "'", of,
                    of == "card"    ? "card card"
                    : of == "space" ? "space place"
                                    : "region where");
  if (!of_die && !knows(place_.seen, "facts", name) && knows(place_.seen, "counters", name))
    return is_there ? counter(name) : std::nullopt;
  return place_.refers(node, "facts", name) && is_there ? fact(name) : std::nullopt;
}

void TermCheck::needs_parameter(const Node& at, const std::string& what, const std::string& thing,
                                const std::string& parameter) const {
  place_.error(at, "no-card", what + " needs a " + thing + ", and this query is not about one",
               "add a parameter like \"" + parameter + "\"");
}

Diagnostics check_script_terms(const Catalog& catalog, const TermReader& reader, const Node& node,
                               Terms terms) {
  Diagnostics found;
  const SeenNames seen{catalog, reader.model.modules};
  const Page page{reader.file, &found};
  const auto lacks = [&](const std::string& kind, const std::string& name) {
    return !knows(seen, kind, name);
  };
  const auto refers = [&](const Node& at, const std::string& kind, const std::string& name) {
    if (!lacks(kind, name)) return true;
    page.error(at, "unknown-name", "there is no " + singular(kind) + " '" + name + "'",
               did_you_mean(name, known(seen, kind)));
    return false;
  };
  const TermCheck check(
      {page,
       seen,
       {{"card", ValueType::card}, {"space", ValueType::space}, {"region", ValueType::region}},
       refers,
       lacks,
       reader.sequence});
  if (terms == Terms::source) check.source(node);
  if (terms == Terms::filter) check.filter(&node);
  if (terms != Terms::operand) return found;
  for (const Node& part : node.is_list() ? std::span(node.items) : std::span(&node, 1))
    static_cast<void>(check.value(part));
  return found;
}

}  // namespace tradewind
