// Terms: values as content declares them. A file or a script says what one is in a node, which a
// model reads (model/term_reader.h): then every name is a number.
#pragma once

#include "content/catalog/facts.h"
#include "content/catalog/value_type.h"
#include "state/board.h"
#include "state/ids.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace tradewind {

enum class Compare : std::uint8_t { less, at_most, equal, not_equal, at_least, more };
[[nodiscard]] const NameList& comparisons();  // the words for them

// Facts that a card, space or region must have: for each fact that is named, one of its entries
// must hold.
struct Filter {
  IdVector<TypeId, std::uint8_t> fitting;  // whether `equals` hold; empty without `equals`
  std::vector<FactId> same;                // facts that must equal those of the subject card
  std::vector<std::pair<FactId, FactValue>> equals;
};

// A set of spaces or regions of the board, which depends on a seat's marks.
struct BoardSet {
  enum class Kind { all, free, marked, joined, frontier, mark, complete, incomplete, open };
  bool of_regions = false;
  Kind kind = Kind::all;
  MarkId mark = MarkId::none;  // of kind mark
  bool some = false;           // restricted to `fitting`
  SpaceSet fitting;            // spaces or regions with the required facts
  std::vector<FactId> same;    // that must equal those of the subject
  bool same_region = false;    // restricted to spaces of the subject's region
};
[[nodiscard]] const NameList& space_sets();  // the words for them
[[nodiscard]] const NameList& region_sets();

struct Asked;

// A value of one of the kinds in terms.def. All its parts are kept, for tools that explain it;
// the first members say how it is evaluated, once the program is complete (query/term_links.h).
struct alignas(32) Term {
  enum class Kind : std::uint8_t {
#define TERM(kind, ...) kind,
#include "content/catalog/terms.def"
  };
  std::int64_t (*evaluate)(const Asked&, const Term&) = nullptr;
  std::int64_t known = 0;              // the value of one that is always the same
  const Term* part = nullptr;          // the first of `at`, or what a query stands for
  const FactValue* by_card = nullptr;  // what each card has, or adds to a count or sum
  Kind kind = Kind::constant;
  bool of_all = false;  // over a zone, without a filter
  ValueType type = ValueType::integer;
  // Of a local or target its index; of divide 1 to round up; of total how many parts are added,
  // while the others are subtracted; of compare a Compare
  std::int64_t constant = 0;
  FactId fact = FactId::none;
  QueryId query = QueryId::none;
  CounterId counter = CounterId::none;
  ZoneKind zone = ZoneKind::none;
  DieId die = DieId::none;
  std::vector<FactValue> weights;  // by card, behind `by_card`, where a filter leaves some out
  // Of lookup: where; of choose: if, then, else; of divide: what, by what; of floor and cap: what,
  // the bound
  std::vector<Term> at;
  std::vector<std::int64_t> list;  // table of a lookup
  Filter where;
  std::vector<BoardSet> set;  // replaces the zone; at most one

  [[nodiscard]] bool is_constant() const { return kind == Kind::constant; }
  [[nodiscard]] bool is_query() const { return query != QueryId::none; }
};

// A word of a term: "legs" of "card", or "points" of nothing.
struct DottedName {
  explicit DottedName(const std::string& word) {
    const std::size_t dot = word.find('.');
    if (dot != std::string::npos) of = word.substr(0, dot);
    name = dot == std::string::npos ? word : word.substr(dot + 1);
  }
  [[nodiscard]] bool of_subject() const { return of == "card" || of == "space" || of == "region"; }

  std::string of, name;
};

}  // namespace tradewind
