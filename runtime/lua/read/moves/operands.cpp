#include "read/moves/move_reader.h"

#include "model/term_compiler.h"

namespace tradewind {

TermScope MoveReader::checked_scope(const Node& node, Terms terms) const {
  TermScope scope{
      {draft_.catalog, model_.modules}, written_.path, sequence_.name, sequence_.locals, &model_};
  if (const Lint* const lint = draft_.catalog.lint.get()) refuse(lint->terms(scope, node, terms));
  return scope;
}

Term MoveReader::term_of_operand(const Node& operand) const {
  Term term = read_term(checked_scope(operand, Terms::operand), operand);
  return operand.items.size() == 1 ? term.at.front() : term;
}

CompiledTerm MoveReader::read_operand(const Node& operand) const {
  return TermCompiler(model_).compile(term_of_operand(operand));
}

CompiledTerm MoveReader::read_source(const Node& table) const {
  return TermCompiler(model_).compile(
      tradewind::read_source(checked_scope(table, Terms::source), table));
}

CompiledFilter MoveReader::read_filter(const Node* where) const {
  if (where == nullptr) return {};
  return TermCompiler(model_).compile(
      tradewind::read_filter(checked_scope(*where, Terms::filter), where),
      {written_.path, where->line, 0});
}

}  // namespace tradewind
