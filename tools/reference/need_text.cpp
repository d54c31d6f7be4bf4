#include "reference/need_text.h"

#include "content/schema/file_schemas.h"

#include <array>

namespace tradewind {
namespace {

const char* sign_of(Compare compare) {
  static constexpr std::array signs = {"<", "<=", "==", "!=", ">=", ">"};
  return signs[static_cast<std::size_t>(compare)];
}

std::string text_of(const Model& model, const Sequence& sequence, const Term& term) {
  switch (term.kind) {
    case Term::Kind::constant:
      return term.type == ValueType::boolean ? (term.constant != 0 ? "true" : "false")
                                             : std::to_string(term.constant);
    case Term::Kind::active: return "active";
    case Term::Kind::local:
      return sequence.name + "." + sequence.locals[static_cast<std::size_t>(term.constant)].name;
    case Term::Kind::query: return model.queries.plain(term.query);
    case Term::Kind::counter: return model.counters.plain(term.counter);
    case Term::Kind::card_fact: return "card." + model.facts.plain(term.fact);
    case Term::Kind::space_fact: return "space." + model.facts.plain(term.fact);
    case Term::Kind::region: return "region.id";
    case Term::Kind::region_fact: return "region." + model.facts.plain(term.fact);
    case Term::Kind::die_fact:
      return model.dice.plain(term.die) + "." + model.facts.plain(term.fact);
    default: break;
  }
  const auto form = std::ranges::find(term_forms(), term.kind, &TermForm::kind);
  if (form != term_forms().end()) return form->head() + " ...";
  std::string text;
  for (const Term& at : term.at) text += (text.empty() ? "" : " + ") + text_of(model, sequence, at);
  return text.empty() ? "0" : text;
}

}  // namespace

std::string operand_text(const Model& model, const Sequence& sequence, const Term& operand) {
  return text_of(model, sequence, operand);
}

std::string need_text(const Model& model, const Sequence& sequence, const Need& need) {
  const Term& test = need.test;
  return operand_text(model, sequence, test.at[0]) + " " +
         sign_of(static_cast<Compare>(test.constant)) + " " +
         operand_text(model, sequence, test.at[1]) + " (" + need.reason + ")";
}

}  // namespace tradewind
