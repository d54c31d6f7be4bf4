#include "list_clauses.h"

#include "clauses/clause_text.h"
#include "support/errors.h"
#include "support/words.h"

#include <iostream>

namespace tradewind {

Json clause_rows(const Ruleset& ruleset, const Texts& texts, const std::string& clause) {
  NameList wanted = {clause};
  if (clause.empty()) {
    wanted.clear();
    for (const ClauseTold& kind : kinds_of_clauses(ruleset, texts)) wanted.push_back(kind.id);
  }
  Json rows = Json::array();
  for (const std::string& each : wanted) {
    const auto told = told_of_clauses(each, ruleset, texts, CitingFiles::shown);
    if (!told) {
      const Clause* const near = clauses_of(ruleset.catalog()).nearest(each);
      throw UsageError("there is no clause '" + each + "'" +
                       (near == nullptr ? "" : "; the nearest is " + near->id));
    }
    rows.push_back({{"id", told->id}, {"name", told->name}, {"text", told->text}});
  }
  return rows;
}

void print_clauses(const Json& rows) {
  for (const Json& row : rows) {
    std::cout << '\n' << row.at("name").get<std::string>() << '\n';
    for (const Json& paragraph : row.at("text"))
      std::cout << wrapped(paragraph.get<std::string>(), 2);
  }
}

}  // namespace tradewind
