// Room: tools/clauses. The clauses of the rules, who cites them, and what a player reads of one.
//
// The pages docs/rules/*.md of some roots: a clause begins with its anchor, and ends at the next
// one or at a heading.
//
//   if (const Clause* const clause = clauses_of(catalog).find("b 55")) std::cout << clause->id;
#pragma once

#include "tradewind/options.h"

#include <string>
#include <utility>
#include <vector>

namespace tradewind {

struct Catalog;

struct Clause {
  std::string id;       // "B-55"
  std::string page;     // the title of its page
  std::string heading;  // the nearest one above it
  NameList text;        // paragraphs, without marks of Markdown
  // What the rulebooks leave open, and how that is read here
  NameList readings = {};
  NameList scenarios = {};  // the files that try it, as far as they are there
};

// "B" of "B-55"; "MS-X" of "MS-X1"
[[nodiscard]] std::string letters_of_clause(const std::string& id);
[[nodiscard]] long number_of_clause(const std::string& id);

class Clauses {
 public:
  explicit Clauses(const std::vector<std::string>& roots);
  // Content that was copied without its rules has those that came with the program, if these have
  // every clause that the options name.
  explicit Clauses(const Catalog& catalog);

  [[nodiscard]] const std::vector<Clause>& all() const { return all_; }
  // By its id, also in lower case and without its hyphen; nullptr if there is none.
  [[nodiscard]] const Clause* find(const std::string& typed) const;
  // All that begin with these letters, as the pages write them: "B", "MS-X".
  [[nodiscard]] std::vector<const Clause*> with_letters(const std::string& letters) const;
  // For a text that has the form of an id, the one that is most like it; nullptr for others.
  [[nodiscard]] const Clause* nearest(const std::string& typed) const;

 private:
  void read(const std::string& root);

  std::vector<Clause> all_;  // in the order of the pages
};

// Of the roots of a catalog, read once for all catalogs of a library.
[[nodiscard]] const Clauses& clauses_of(const Catalog& catalog);

}  // namespace tradewind
