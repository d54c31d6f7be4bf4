#include "read/moves/move_reader.h"

#include "content/read/term_reader.h"
#include "model/term_compiler.h"

namespace tradewind {
namespace {

// What an operand may name: all that the modules of the variant declare.
struct ScriptTerms : Page, SeenNames {
  const Sequence& sequence;
  static inline const std::vector<ParamDef> params = {
      {"card", ValueType::card}, {"space", ValueType::space}, {"region", ValueType::region}};

  [[nodiscard]] SourcePos pos(const Node& node) const { return {file, node.line, 0}; }
  [[nodiscard]] bool lacks(const std::string& kind, const std::string& name) const {
    return !knows(kind, name);
  }
  bool refer(const Node& at, const std::string& kind, const std::string& name) const {
    if (knows(kind, name)) return true;
    error(at, "unknown-name", "there is no " + singular(kind) + " '" + name + "'",
          did_you_mean(name, known(kind)));
    return false;
  }
  bool refer(const Node& at, const std::string& kind) const { return refer(at, kind, at.scalar); }
  [[nodiscard]] const Fact* find_fact(const std::string& name) const {
    return find(&ModuleDef::facts, name);
  }
};

}  // namespace

template <typename Read>
auto MoveReader::with_terms(Read read) const {
  Diagnostics found;
  const ScriptTerms terms{{written_.path, &found}, {draft_.catalog, model_.modules}, sequence_};
  auto made = read(terms);
  if (!found.empty()) throw ContentError(found);
  return made;
}

Term MoveReader::read_term(const Node& operand) const {
  Term term = with_terms([&](const ScriptTerms& terms) { return TermReader(terms).read(operand); });
  const TermCompiler compiler(model_);
  for (const Term& part : operand.is_list() ? term.at : std::vector<Term>{term}) {
    if (!part.at.empty()) compiler.check(part);
  }
  return operand.items.size() == 1 ? term.at.front() : term;
}

CompiledTerm MoveReader::read_operand(const Node& operand) const {
  return TermCompiler(model_).compile(read_term(operand));
}

CompiledTerm MoveReader::read_source(const Node& table) const {
  return TermCompiler(model_).compile(
      with_terms([&](const ScriptTerms& terms) { return TermReader(terms).read_source(table); }));
}

CompiledFilter MoveReader::read_filter(const Node* where) const {
  if (where == nullptr) return {};
  return TermCompiler(model_).compile(
      with_terms([&](const ScriptTerms& terms) { return filter_of(terms, where); }),
      {written_.path, where->line, 0});
}

}  // namespace tradewind
