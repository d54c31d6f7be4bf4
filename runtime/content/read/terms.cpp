// The terms of queries and watches.
#include "content/read/term_reader.h"

#include "read/binding.h"

namespace tradewind {

Term term_of(Term::Kind kind, std::vector<Term> parts, std::int64_t constant) {
  Term term;
  term.kind = kind;
  term.at = std::move(parts);
  term.constant = constant;
  return term;
}

Filter ModuleFile::read_filter(const Node* node) const { return filter_of(*this, node); }

Term read_term(const ModuleFile& file, const Node& node) { return TermReader(file).read(node); }

void read_addends(const Entry& entry, const std::string& key, Term& sum) {
  for (const Node& item : items_of(entry.find(key))) sum.at.push_back(read_term(entry, item));
}

std::vector<Term> read_comparisons(const Entry& entry, const std::string& key) {
  std::vector<Term> comparisons;
  for (const Node& item : items_of(entry.find(key))) {
    if (auto comparison = TermReader(entry).read_comparison(item))
      comparisons.push_back(std::move(*comparison));
  }
  return comparisons;
}

}  // namespace tradewind
