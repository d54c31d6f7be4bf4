#include "content/read/term_reader.h"
#include "model/term_compiler.h"
#include "read/moves/move_reader.h"

namespace tradewind {
namespace {

TermScope scope_of(const MoveReader& reader) {
  return {{reader.draft.catalog, reader.model.modules},
          reader.path,
          reader.sequence.name,
          reader.sequence.locals};
}

}  // namespace

Term term_of_operand(const MoveReader& reader, const Node& operand) {
  Term term = read_term(scope_of(reader), operand);
  return operand.items.size() == 1 ? term.at.front() : term;
}

CompiledTerm read_source(const MoveReader& reader, const Node& table) {
  return TermCompiler(reader.model).compile(read_source(scope_of(reader), table));
}

CompiledFilter read_filter(const MoveReader& reader, const Node* where) {
  if (where == nullptr) return {};
  return TermCompiler(reader.model)
      .compile(read_filter(scope_of(reader), where), {reader.path, where->line, 0});
}

}  // namespace tradewind
