#include "tables/tables.h"

namespace tradewind {

TermReader checked_terms(const TableCheck& check, const Sequence& sequence, const Node& node,
                         Terms terms) {
  const Catalog& catalog = check.part.catalog;
  const TermReader reader(check.model, check.path, &sequence);
  Diagnostics found;
  if (!catalog.as_shipped) found = check_script_terms(catalog, reader, node, terms);
  if (!found.empty()) throw ContentError(std::move(found));
  return reader;
}

void check_where(const TableCheck& check, const Sequence& sequence, const Node* where) {
  if (where == nullptr) return;
  const TermReader reader = checked_terms(check, sequence, *where, Terms::filter);
  static_cast<void>(reader.filter(where, {check.path, where->line, 0}));
}

}  // namespace tradewind
