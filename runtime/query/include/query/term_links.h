// Prepares the terms of a program for evaluation: each gets the function that computes it, with
// what that function works on at hand. What options have decided is decided here.
//
//   TermLinks links(model, program);   // Program::values and query_is_plain are there
//   links.link(need.test);
#pragma once

#include "model/program.h"

namespace tradewind {

// Whether a term that has been linked is always the same: Term::known.
[[nodiscard]] bool is_known(const Term& term);

class TermLinks {
 public:
  TermLinks(const Model& model, Program& program)
      : model_(model), program_(program), linked_(program.values.size(), false) {}

  // `around`: the query whose value it is, if it is one. The term stays where it is from now on.
  void link(Term& term, const Query* around = nullptr);
  const Term& link(QueryId query);

 private:
  void link_parts(Term& term);
  void link_query(Term& term, const Query* around);
  void link_cards(Term& term) const;

  const Model& model_;
  Program& program_;
  IdVector<QueryId, bool> linked_;
};

}  // namespace tradewind
