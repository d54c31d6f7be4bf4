#include "read/file_reader.h"

#include <algorithm>

namespace tradewind {

const Node& FileReader::needed(const Node& table, const char* key) const {
  const Node* const node = table.find(key);
  if (node == nullptr) refuse(table);
  return *node;
}

FunctionId FileReader::function(const Node& node, const std::string& name, FunctionId inner) const {
  if (!node.is_function()) refuse(node);
  return draft.add_function(node, name, inner);
}

Term FileReader::query_called(const Node& name) const {
  Term term = leaf(Term::Kind::query, ValueType::integer, 0);
  term.query = known(name.scalar, name, model.queries);
  return term;
}

void FileReader::look_at(const Node& value, const std::string& change,
                         const std::string& name) const {
  if (draft.catalog.lint)
    draft.catalog.lint->script(
        {{draft.catalog, model, &program}, &draft.shared_moves, file, value, change, name});
}

void add_unique(NameList& list, const std::string& name) {
  if (!name.empty() && std::ranges::count(list, name) == 0) list.push_back(name);
}

void read_rule(const FileReader& reader, const Node& function) {
  const std::string full = reader.file.module + "/" + reader.file.name;
  reader.program.rules[full] = reader.function(function, full);
  reader.note(full, reader.model.queries.has(full) ? "query" : "rule", "supplies");
}

}  // namespace tradewind
