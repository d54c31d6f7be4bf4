// Reads the terms of queries and watches.
//
//   TermReader terms(loading, document, module.id, query.params);
//   Term base = terms.read(*node.find("base"));
#pragma once

#include "content/read/load_context.h"

#include <optional>
#include <string>
#include <vector>

namespace tradewind {

class TermReader {
 public:
  TermReader(const LoadContext& context, const Document& document, std::string module, const std::vector<ParamDef>& params);
  Term read(const Node& node);
  std::vector<Term> read_all(const Node* list);
  std::vector<Comparison> read_comparisons(const Node* list);

 private:
  std::optional<Comparison> read_comparison(const Node& node);
  void read_word(const Node& node, Term& term);
  // card.FACT, space.FACT, region.FACT or DIE.FACT
  void read_fact_of(const Node& node, const std::string& head, Term& term);
  // A bare name is a query or a counter.
  void refer_value(const Node& node, const std::string& word);
  void check_option(const Node& node, const std::string& name, bool list);
  void read_map(const Node& node, Term& term);
  // { spaces: SET } or { regions: SET }
  void read_set(const Node& node, Term& term);
  void check_keys(const Node& node, const std::string& head);
  void read_choice(const Node& node, Term& term);
  void read_lookup(const Node& node, const Node& head, Term& term);
  void read_match(const Node& node, Term& term);
  const LoadContext& loading_;
  const Document& document_;
  Page page_;
  std::string module_;
  bool has_card_ = false, has_space_ = false, has_region_ = false;
};

}  // namespace tradewind
