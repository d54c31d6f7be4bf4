// Clauses of the rules as a player reads them, with what a table makes of their options.
//
//   const auto told = told_of_clauses("B-55", ruleset, texts, CitingFiles::shown);
//   if (told) console.heading(told->name);
#pragma once

#include "clauses/citations.h"
#include "tradewind/ruleset.h"
#include "tradewind/texts.h"

#include <optional>
#include <string>
#include <vector>

namespace tradewind {

struct ClauseTold {
  std::string id;    // "B-55"; of a page the letters of its clauses, "B"
  std::string name;  // a heading
  NameList text;     // paragraphs
};

enum class CitingFiles { hidden, shown };  // those that carry a clause out and try it

// A clause by its id, or, for letters as the pages write them, the headings below which such
// clauses stand; nullopt for what is neither.
[[nodiscard]] std::optional<ClauseTold> told_of_clauses(const std::string& typed,
                                                        const Ruleset& ruleset, const Texts& texts,
                                                        CitingFiles files);
// What can be asked for: each kind of clause on the pages that options of this game name, else of
// all pages.
[[nodiscard]] std::vector<ClauseTold> kinds_of_clauses(const Ruleset& ruleset, const Texts& texts);
// The clauses of these kinds that have all these words in them, the first ones.
[[nodiscard]] std::vector<ClauseTold> clauses_with(const std::string& words, const Ruleset& ruleset,
                                                   const Texts& texts, std::size_t most);
// That there is no such clause, and which is nearest; empty for what has not the form of an id.
[[nodiscard]] std::string no_such_clause(const std::string& typed, const Ruleset& ruleset,
                                         const Texts& texts);
// "See ? B-42, ? B-55."; empty if nothing is cited.
[[nodiscard]] std::string see_clauses(const std::vector<Citation>& cited, const Texts& texts);

}  // namespace tradewind
