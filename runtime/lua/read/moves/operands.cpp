#include "content/catalog/catalog_reader.h"
#include "content/read/term_reader.h"
#include "model/term_compiler.h"
#include "read/moves/move_reader.h"

namespace tradewind {
namespace {

// A lint finds nothing wrong with it.
TermScope checked_scope(const MoveReader& reader, const Node& node, Terms terms) {
  TermScope scope{{reader.draft.catalog, reader.model.modules},
                  reader.path,
                  reader.sequence.name,
                  reader.sequence.locals,
                  &reader.model};
  if (const Lint* const lint = reader.draft.catalog.lint.get())
    refuse(lint->terms(scope, node, terms));
  return scope;
}

}  // namespace

Term term_of_operand(const MoveReader& reader, const Node& operand) {
  Term term = read_term(checked_scope(reader, operand, Terms::operand), operand);
  return operand.items.size() == 1 ? term.at.front() : term;
}

CompiledTerm read_source(const MoveReader& reader, const Node& table) {
  return TermCompiler(reader.model)
      .compile(read_source(checked_scope(reader, table, Terms::source), table));
}

CompiledFilter read_filter(const MoveReader& reader, const Node* where) {
  if (where == nullptr) return {};
  return TermCompiler(reader.model)
      .compile(read_filter(checked_scope(reader, *where, Terms::filter), where),
               {reader.path, where->line, 0});
}

}  // namespace tradewind
