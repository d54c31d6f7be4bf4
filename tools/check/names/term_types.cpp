// The types of terms: a bool is no number, and a zone, a seat or a card is neither.
#include "model/term_compiler.h"
#include "names/names.h"

namespace tradewind {
namespace {

class TermTypes {
 public:
  explicit TermTypes(const Model& model) : model_(model), compiler_(model) {}

  // Throws ContentError. The names have been resolved.
  void check(const Term& term) const {
    static_cast<void>(checked(term));
    check_parameters(term);
  }

 private:
  void check_parameters(const Term& term) const {
    for (const Term& part : term.at) check_parameters(part);
    const QueryId query =
        term.kind == Term::Kind::name ? model_.queries.find(term.name) : QueryId::none;
    if (query == QueryId::none) return;
    for (const ParamDef& param : model_.query_info[query].params) {
      const ValueType type = param.type;
      if (type == ValueType::seat || type == ValueType::card || type == ValueType::space ||
          type == ValueType::region)
        continue;
      TermCompiler::fail(term.pos, "wrong-parameter",
                         "'" + term.name + "' needs " +
                             (type == ValueType::integer ? "an " : "a ") + yaml_word(type) +
                             ", which no term gives",
                         "ask it in a script");
    }
  }

  // What a term gives: a number, or a bool, as which a list of symbols counts that may be empty.
  [[nodiscard]] ValueType checked(const Term& term) const {
    switch (term.kind) {
      case Term::Kind::card_fact:
      case Term::Kind::space_fact:
      case Term::Kind::region_fact:
      case Term::Kind::die_fact:
      case Term::Kind::sum: {
        const FactType type = model_.fact_info[model_.facts.find(term.name)].type;
        const bool number = type == FactType::integer || type == FactType::enumeration;
        if (!number && term.kind == Term::Kind::sum)
          TermCompiler::fail(
              term.pos, "wrong-type", "'" + term.name + "' is not a number that can be added up",
              "count those that have it: { count: ..., where: { " + term.name + ": true } }");
        return number ? ValueType::integer : ValueType::boolean;
      }
      case Term::Kind::name: {
        const QueryId query = model_.queries.find(term.name);
        const ValueType type =
            query == QueryId::none ? type_of_counter(term) : model_.query_info[query].type;
        if (type == ValueType::integer || type == ValueType::boolean || type == ValueType::name)
          return type;
        TermCompiler::fail(
            term.pos, "wrong-type",
            "'" + term.name + "' gives a " + yaml_word(type) + ", which cannot be a term",
            "ask it in a script");
      }
      case Term::Kind::choose: {
        static_cast<void>(checked(term.at[0]));
        return check_both(term.at[1], term.at[2]);
      }
      case Term::Kind::region: return ValueType::region;
      case Term::Kind::compare:
        if (compiler_.enumeration(term.at[0]) == nullptr &&
            compiler_.enumeration(term.at[1]) == nullptr)
          return check_both(term.at[0], term.at[1]);
        return ValueType::boolean;
      case Term::Kind::constant: return term.type;
      case Term::Kind::counter: return type_of_counter(term);
      case Term::Kind::all:
      case Term::Kind::any:
        for (const Term& part : term.at) static_cast<void>(checked(part));
        return ValueType::boolean;
      default: break;
    }
    for (const Term& part : term.at) check_number(part);
    return ValueType::integer;
  }

  void check_number(const Term& term) const {
    if (checked(term) == ValueType::integer) return;
    const std::string what =
        term.kind == Term::Kind::choose ? "what this gives" : "'" + term.name + "'";
    TermCompiler::fail(term.pos, "wrong-type", what + " is not a number",
                       "{ if: ..., then: 1, else: 0 } makes one of a bool");
  }

  // Two terms of one type; 0 and 1 stand for the bools too.
  [[nodiscard]] ValueType check_both(const Term& left, const Term& right) const {
    const ValueType types[] = {checked(left), checked(right)};
    const auto may_be_bool = [&](const Term& term) {
      if (term.kind == Term::Kind::option)
        return std::holds_alternative<bool>(compiler_.option(term));
      return term.kind == Term::Kind::active ||
             (term.kind == Term::Kind::constant && (term.constant == 0 || term.constant == 1));
    };
    if (types[0] == types[1]) return types[0];
    const Term& other = types[0] == ValueType::boolean ? right : left;
    if (!may_be_bool(other))
      TermCompiler::fail(other.pos, "wrong-type",
                         "this is a number, and what it goes with is a bool",
                         "use 0, 1 or another bool");
    return ValueType::boolean;
  }

  [[nodiscard]] ValueType type_of_counter(const Term& term) const {
    return model_.counter_info[model_.counters.find(term.name)].type();
  }

  const Model& model_;
  TermCompiler compiler_;
};

}  // namespace

void check_types(const Model& model, const Term& term, Diagnostics& found) {
  try {
    static_cast<void>(TermCompiler(model).compile(term));  // names come first
    TermTypes(model).check(term);
  } catch (const ContentError& error) {
    found.insert(found.end(), error.diagnostics().begin(), error.diagnostics().end());
  }
}

Diagnostics check_term_types(const Catalog& catalog, const Model& model) {
  Diagnostics found;
  for (const std::string& id : model.modules) {
    for (const QueryDef& query : catalog.modules.at(id).queries)
      check_types(model, query.value, found);
    for (const WatchDef& watch : catalog.modules.at(id).watches)
      check_types(model, watch.met, found);
  }
  return found;
}

}  // namespace tradewind
