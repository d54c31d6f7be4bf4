#include "read/file_reader.h"

#include <algorithm>

namespace tradewind {

SourcePos FileReader::place(const std::string& word) const {
  const ProgramDraft::Written* innermost = nullptr;
  for (int at = lua_gettop(lua_); at > 0; --at) {
    const ProgramDraft::Written* const written = draft_.written(at);
    if (written == nullptr) continue;
    if (innermost == nullptr) innermost = written;
    const int line =
        line_of(written->file->source->text, word, written->table->at, written->table->last_line);
    if (line > 0) return {written->file->path, line};
  }
  const SourcePos anywhere = TableReader::place(word);
  return anywhere.line > 0 || innermost == nullptr
             ? anywhere
             : SourcePos{innermost->file->path, innermost->table->line};
}

CompiledTerm FileReader::query_called(const std::string& name) const {
  CompiledTerm term = leaf(Term::Kind::query, ValueType::integer, 0);
  term.query = known("query", name, model_.queries);
  return term;
}

void FileReader::add_unique(NameList& list, const std::string& name) {
  if (!name.empty() && std::ranges::count(list, name) == 0) list.push_back(name);
}

std::string FileReader::values_hint(const std::string& name, const NameList& values) {
  std::string near = did_you_mean(name, values);
  if (!near.empty()) return near;
  std::string all;
  for (const std::string& value : values) all += (all.empty() ? "valid values: " : ", ") + value;
  return all;
}

CompiledFilter FileReader::read_filter() const {
  CompiledFilter filter;
  for (const std::string& key : keys(-1)) {
    const FactId fact = known("fact", key, model_.facts);
    const Fact& info = model_.fact_info[fact];
    lua_getfield(lua_, -1, key.c_str());
    FactValue value = 0;
    if (info.type == FactType::region) {
      fail("wrong-type", "fact '" + key + "' is a region and cannot be compared here", key);
    } else if (info.type == FactType::enumeration) {
      const std::string name = text_at(-1, "where." + key);
      const auto found = std::find(info.values.begin(), info.values.end(), name);
      if (found == info.values.end())
        fail("unknown-name", "'" + name + "' is not a value of fact '" + key + "'", name,
             values_hint(name, info.values));
      value = static_cast<FactValue>(found - info.values.begin());
    } else if (info.type == FactType::boolean) {
      if (!lua_isboolean(lua_, -1))
        fail("wrong-type", "'where." + key + "' must be true or false", key);
      value = lua_toboolean(lua_, -1);
    } else {
      if (!lua_isinteger(lua_, -1))
        fail("wrong-type", "'where." + key + "' must be a whole number", key);
      value = small_integer(-1, "where." + key);
    }
    lua_pop(lua_, 1);
    filter.equals.emplace_back(fact, value);
  }
  model_.find_fitting(filter);
  return filter;
}

}  // namespace tradewind
