#include "read/file_reader.h"

#include "content/catalog/catalog_reader.h"

#include <algorithm>

namespace tradewind {

void FileReader::fail(const Node& at, const std::string& code, const std::string& message,
                      const std::string& hint) const {
  throw ContentError(Diagnostic{path, at.line, 0, code, Severity::error, message, hint});
}

void refuse(Diagnostics found) {
  if (!found.empty()) throw ContentError(std::move(found));
}

void FileReader::check(const Node& node, const Schema& schema, const std::string& label) const {
  if (const Lint* const lint = draft.catalog.lint.get())
    refuse(lint->table(path, node, schema, label));
  if (!fits(node, schema)) fail(node, "wrong-type", label + " must be " + schema.label);
}

Term FileReader::query_called(const Node& name) const {
  Term term = leaf(Term::Kind::query, ValueType::integer, 0);
  term.query = known("query", name.scalar, name, model.queries);
  return term;
}

void add_unique(NameList& list, const std::string& name) {
  if (!name.empty() && std::ranges::count(list, name) == 0) list.push_back(name);
}

void read_rule(const FileReader& reader, const Node& function) {
  const std::string full = reader.file.module + "/" + reader.file.name;
  reader.program.rules[full] = reader.draft.add_function(function, full);
  reader.note(full, reader.model.queries.has(full) ? "query" : "rule", "supplies");
}

}  // namespace tradewind
