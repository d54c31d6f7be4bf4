#include "read/file_reader.h"

#include "content/catalog/catalog_reader.h"

#include <algorithm>

namespace tradewind {

void FileReader::fail(const Node& at, const std::string& code, const std::string& message,
                      const std::string& hint) const {
  throw ContentError(Diagnostic{written_.path, at.line, 0, code, Severity::error, message, hint});
}

void FileReader::refuse(Diagnostics found) {
  if (!found.empty()) throw ContentError(std::move(found));
}

void FileReader::check(const Node& node, const Schema& schema, const std::string& label) const {
  if (const Lint* const lint = draft_.catalog.lint.get())
    refuse(lint->table(written_.path, node, schema, label));
  if (!fits(node, schema)) fail(node, "wrong-type", label + " must be " + schema.label);
}

CompiledTerm FileReader::query_called(const Node& name) const {
  CompiledTerm term = leaf(Term::Kind::query, ValueType::integer, 0);
  term.query = known("query", name.scalar, name, model_.queries);
  return term;
}

void FileReader::add_unique(NameList& list, const std::string& name) {
  if (!name.empty() && std::ranges::count(list, name) == 0) list.push_back(name);
}

void FileReader::read_rule(const Node& function) {
  const std::string full = file_.module + "/" + file_.name;
  program_.rules[full] = draft_.add_function(function, full);
  note(full, model_.queries.has(full) ? "query" : "rule", "supplies");
}

}  // namespace tradewind
