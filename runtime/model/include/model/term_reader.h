// Reads terms with the names of a model: the values of queries and watches in YAML, the needs and
// bounds of moves in Lua. Throws ContentError for what the model does not have.
//
//   const Term term = TermReader(model, file).term(node);
#pragma once

#include "content/schema/file_schemas.h"
#include "model/program.h"

namespace tradewind {

[[noreturn]] void fail_at(const SourcePos& pos, const std::string& code, const std::string& message,
                          const std::string& hint = "");
// A value of a fact of a model; not of a region.
[[nodiscard]] FactValue fact_value(const Fact& fact, const Node& node, const SourcePos& pos);
template <typename Id>
Id need(const Names<Id>& names, const std::string& name, const char* what, const SourcePos& pos) {
  const Id id = names.find(name);
  if (id == Id::none)
    fail_at(pos, "unknown-name", std::string("no ") + what + " is called '" + name + "' here");
  return id;
}

class TermReader {
 public:
  // `sequence`: of a script, the one whose locals a term may name
  TermReader(const Model& of, const std::string& in, const Sequence* whose = nullptr)
      : model(of), file(in), sequence(whose) {}

  // A number, a word, true or false, a list to add up, or a map.
  [[nodiscard]] Term term(const Node& node) const;
  // Compared with a counter that has values, a name is one of these, or none.
  [[nodiscard]] Term comparison(const Node& left, Compare compare, const Node& right) const;
  // The cards of a zone, or spaces or regions: { from: ZONE }, { spaces: SET } or { regions: SET },
  // with where and within.
  [[nodiscard]] Term source(const Node& map) const;
  // Facts that something must have: { FACT: VALUE } or { FACT: [VALUE, ...] }.
  [[nodiscard]] Filter filter(const Node* map, const SourcePos& pos) const;
  [[nodiscard]] Term value_of(const Query& query) const;

  const Model& model;
  const std::string& file;
  const Sequence* const sequence;

 private:
  [[nodiscard]] SourcePos at(const Node& node) const { return {file, node.line, node.column}; }
  [[nodiscard]] Term word(const Node& node) const;
  [[nodiscard]] Term local(const Node& node, const std::string& name) const;
  [[nodiscard]] Term counter(const Node& node, const std::string& name) const;
  [[nodiscard]] Term fact_of(const Node& node, const std::string& of,
                             const std::string& name) const;
  [[nodiscard]] const OptionValue& option(const Node& node, const std::string& name) const;
  [[nodiscard]] Term of_option(const Node& node, const std::string& name) const;
  [[nodiscard]] Term map(const Node& node) const;
  void read_key(const TermKey& key, const Node& map, Term& term) const;
  void read_source(const Node& map, const Node* source, Term& term) const;
  [[nodiscard]] BoardSet set(const Node& map, const Node& source) const;
  [[nodiscard]] const Counter* enumeration(const Node& node) const;
  [[nodiscard]] Term value_of(const Counter& counter, const Node& node) const;
  [[nodiscard]] Term truth_of(const Node& query) const;
};

}  // namespace tradewind
