#include "content/read/term_reader.h"
#include "model/term_compiler.h"
#include "names/names.h"
#include "tables/tables.h"

namespace tradewind {
namespace {

TermScope checked_scope(const TableCheck& check, const Sequence& sequence, const Node& node,
                        Terms terms) {
  TermScope scope{
      {check.part.catalog, check.model.modules}, check.path, sequence.name, sequence.locals};
  Diagnostics found;
  if (!check.part.catalog.as_shipped) found = check_script_terms(scope, check.model, node, terms);
  if (!found.empty()) throw ContentError(std::move(found));
  return scope;
}

}  // namespace

Term checked_operand(const TableCheck& check, const Sequence& sequence, const Node& operand) {
  Term term = read_term(checked_scope(check, sequence, operand, Terms::operand), operand);
  return operand.items.size() == 1 ? term.at.front() : term;
}

CompiledTerm checked_source(const TableCheck& check, const Sequence& sequence, const Node& table) {
  return TermCompiler(check.model)
      .compile(read_source(checked_scope(check, sequence, table, Terms::source), table));
}

void check_where(const TableCheck& check, const Sequence& sequence, const Node* where) {
  if (where == nullptr) return;
  static_cast<void>(
      TermCompiler(check.model)
          .compile(read_filter(checked_scope(check, sequence, *where, Terms::filter), where),
                   {check.path, where->line, 0}));
}

}  // namespace tradewind
