// What is wrong with a term, and what it gives: a bool is no number, and a zone, a seat or a card
// is neither.
//
//   TermCheck(entry, params).number(*entry.find("base"));
#pragma once

#include "model/program.h"
#include "names/names.h"

#include <functional>
#include <optional>

namespace tradewind {

// Where terms are, and who hears what is wrong.
struct TermPlace : Page {
  SeenNames seen;
  // What the values are about
  std::vector<ParamDef> params;
  // Whether there is a name of this kind; an error if not
  std::function<bool(const Node&, const std::string& kind, const std::string& name)> refers;
  std::function<bool(const std::string& kind, const std::string& name)> lacks;
  // Of a script: the one whose locals they may name
  const Sequence* sequence = nullptr;
};

class TermCheck {
 public:
  // Nothing if a term is wrong, or if nobody can tell.
  using Given = std::optional<ValueType>;

  // `params`: of the query that a term belongs to. The file must stay there.
  explicit TermCheck(const ModuleFile& file, std::vector<ParamDef> params = {});
  explicit TermCheck(TermPlace place) : place_(std::move(place)) {}

  // By itself: a script may compare seats, or cards.
  Given value(const Node& node) const;
  // As a part of another, of a query or of a zone.
  Given term(const Node& node) const;
  void number(const Node& node) const;
  // [a, "<", b]
  void comparison(const Node& node) const;
  void compared(const Node& left, const Node& right) const;
  // { from: ZONE }, { spaces: SET } or { regions: SET }
  void source(const Node& node) const;
  void filter(const Node* node) const;

 private:
  void parameters(const Node& node, const Query& query) const;
  // Two of one type; 0 and 1 stand for the bools too.
  Given alike(const Node& left, const Node& right) const;
  [[nodiscard]] bool may_be_bool(const Node& node) const;

  // terms.cpp: words
  Given word(const Node& node) const;
  Given name(const Node& node) const;
  Given local(const Node& node, const std::string& name) const;
  Given option(const Node& node, const std::string& name, const NameList& types) const;
  Given fact_of(const Node& node, const DottedName& word) const;
  Given fact(const std::string& name) const;
  Given counter(const std::string& name) const;
  // Whether what the term belongs to is about such a thing.
  [[nodiscard]] bool about(ValueType type) const;
  void needs_parameter(const Node& at, const std::string& what, const std::string& thing,
                       const std::string& parameter) const;

  // term_maps.cpp: maps
  Given map(const Node& node) const;
  Given choice(const Node& map) const;
  void key(const TermKey& key, const TermForm& form, const Node& map) const;
  void keys(const Node& node, const TermForm& form) const;
  bool refer(const Node& at, const std::string& kind) const;
  void set(const Node& node, const Node* source) const;
  [[nodiscard]] std::optional<bool> board_set(const Node& node) const;
  void match(const Node* match, bool of_spaces) const;

  const TermPlace place_;
};

}  // namespace tradewind
