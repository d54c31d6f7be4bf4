#include "reference/need_text.h"

#include <array>

namespace tradewind {
namespace {

const char* sign_of(Compare compare) {
  static constexpr std::array signs = {"<", "<=", "==", "!=", ">=", ">"};
  return signs[static_cast<std::size_t>(compare)];
}

std::string atom_text(const Model& model, const Sequence& sequence, const Atom& atom) {
  switch (atom.kind) {
    case Atom::Kind::constant:
      return atom.truth ? (atom.constant != 0 ? "true" : "false") : std::to_string(atom.constant);
    case Atom::Kind::active: return "active";
    case Atom::Kind::local:
      return sequence.name + "." + sequence.locals[static_cast<std::size_t>(atom.ref)].name;
    case Atom::Kind::query: return model.queries.plain(atom.query());
    case Atom::Kind::counter:
    case Atom::Kind::card_counter:
    case Atom::Kind::place_counter: return model.counters.plain(atom.counter());
    case Atom::Kind::card_fact: return "card." + model.facts.plain(atom.fact());
    case Atom::Kind::space_fact: return "space." + model.facts.plain(atom.fact());
    case Atom::Kind::space_region:
    case Atom::Kind::region_fact:
      return "region." + (atom.ref < 0 ? "id" : model.facts.plain(atom.fact()));
    case Atom::Kind::die_fact:
      return model.dice.plain(atom.die()) + "." + model.facts.plain(atom.fact());
  }
  return {};
}

}  // namespace

std::string operand_text(const Model& model, const Sequence& sequence, const Operand& operand) {
  std::string text;
  for (const Atom& atom : operand)
    text += (text.empty() ? "" : " + ") + atom_text(model, sequence, atom);
  return text.empty() ? "0" : text;
}

std::string need_text(const Model& model, const Sequence& sequence, const Need& need) {
  return operand_text(model, sequence, need.left) + " " + sign_of(need.compare) + " " +
         operand_text(model, sequence, need.right) + " (" + need.reason + ")";
}

}  // namespace tradewind
