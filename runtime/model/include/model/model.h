// Room: runtime/model. One variant as plain data: content with numbers for names, and the program
// of its scripts.
// No state of a match, no Lua, and nothing that executes.
//
// The model: the content of one variant with every name resolved to a number. It is built once from
// the catalog, never changes and is shared by all threads. program.h holds what the scripts of the
// variant do.
//
//   Model model = build_model(catalog, {"base"}, options);
//   const ZoneKind row = model.zones.find("base/row");  // or "row" where only one module has it
#pragma once

#include "content/catalog/catalog.h"
#include "model/names.h"
#include "state/board.h"
#include "state/layout.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace tradewind {

// A multiset of at most eight values in one word: bits 4i to 4i + 3 hold the count of value i.
inline constexpr int multiset_values = 8;
inline constexpr FactValue all_values = 0x11111111;
[[nodiscard]] constexpr int times_in(FactValue multiset, int value) {
  return multiset >> (4 * value) & 0xF;
}

// The subject of a value, besides the seat. For a space also its region.
struct Subject {
  CardId card = CardId::none;
  SpaceId space = SpaceId::none;
  RegionId region = RegionId::none;
  const std::int32_t* locals = nullptr;   // of the sequence that asks, if one does
  const std::int32_t* targets = nullptr;  // of the move whose effect it is
};

// The kind of set for a word of space_sets() or region_sets(); nullopt for other words.
[[nodiscard]] std::optional<BoardSet::Kind> set_kind(const std::string& word, bool of_regions);

// A term without parts.
[[nodiscard]] Term leaf(Term::Kind kind, ValueType type, std::int64_t constant);

[[nodiscard]] constexpr bool holds(std::int64_t left, Compare compare, std::int64_t right) {
  switch (compare) {
    case Compare::less: return left < right;
    case Compare::at_most: return left <= right;
    case Compare::equal: return left == right;
    case Compare::not_equal: return left != right;
    case Compare::at_least: return left >= right;
    case Compare::more: return left > right;
  }
  return false;
}
[[nodiscard]] std::optional<Compare> compare_called(const std::string& word);

[[nodiscard]] Term comparison(Term left, Compare compare, Term right);

// Sums with a check for overflow. All numbers of a match fit in 32 bits, but a sum of sums may not
// fit in 64.
[[noreturn]] void refuse_sum();
[[nodiscard]] inline std::int64_t sum_of(std::int64_t left, std::int64_t right) {
  std::int64_t sum = 0;
  if (__builtin_add_overflow(left, right, &sum)) refuse_sum();
  return sum;
}
[[nodiscard]] inline std::int64_t difference_of(std::int64_t left, std::int64_t right) {
  std::int64_t difference = 0;
  if (__builtin_sub_overflow(left, right, &difference)) refuse_sum();
  return difference;
}

// Divides by a number above 0 and rounds to the next whole number below, as // in Lua, or above.
[[nodiscard]] constexpr std::int64_t quotient_of(std::int64_t dividend, std::int64_t divisor,
                                                 bool up) {
  const std::int64_t whole = dividend / divisor, rest = dividend % divisor;
  if (up) return whole + (rest > 0 ? 1 : 0);
  return whole - (rest < 0 ? 1 : 0);
}

inline constexpr std::uint64_t reads_everything = ~std::uint64_t{0};

struct Model {
  NameList modules;  // in load order
  std::map<std::string, OptionValue> options;
  Names<FactId> facts;
  Names<TypeId> types;
  Names<ZoneKind> zones;
  Names<CounterId> counters;
  Names<EventId> events;
  Names<QueryId> queries;
  Names<StreamId> streams;
  Names<MarkId> marks;
  Names<DieId> dice;
  Names<SpaceId> spaces;
  Names<RegionId> regions;
  IdVector<FactId, Fact> fact_info;
  IdVector<TypeId, CardType> type_info;
  std::vector<FactValue> printed;                                // by type, then fact
  std::vector<FactValue> space_facts, region_facts, face_facts;  // likewise
  std::size_t fact_count = 0;                                    // entries per type
  IdVector<CardId, TypeId> cards;                                // every physical card
  std::vector<FactValue> card_facts;                             // by fact, then card
  IdVector<ZoneKind, Zone> zone_info;
  IdVector<CounterId, Counter> counter_info;
  IdVector<EventId, EventType> event_info;
  IdVector<QueryId, Query> query_info;
  IdVector<WatchId, Watch> watch_info;
  IdVector<DieId, Die> die_info;
  IdVector<MarkId, std::uint8_t> conducts;  // by kind of mark: whether it conducts
  Board board;                              // without spaces if no module has a board
  std::string board_id;
  std::vector<std::pair<int, int>> places;  // x and y, by space
  std::vector<CounterId> card_counters;     // kept for each card
  // The counter that holds what else a card acts as; empty if none does
  IdVector<TypeId, CounterId> acts_by;
  std::vector<ZoneKind> card_zones;  // counters and zones that every card has
  // Old ids of card types, in scenarios and records -> current ids
  std::map<std::string, std::string> renamed;
  // Values of enumerations; a value of type `name` is an index into them
  NameList names;
  std::map<std::string, int, std::less<>> name_ids;  // index of each
  std::string setup, main;
  CounterId rounds = CounterId::none;
  QueryId score = QueryId::none;
  ZoneKind stock = ZoneKind::none;
  int teams = 0;                    // for which seats play in turn; 0: each plays for itself
  FactId backs = FactId::none;      // fact that is visible on the back of a card
  QueryId stocked = QueryId::none;  // query of a card: whether it belongs to the stock of the match
  QueryId used = QueryId::none;     // query of a card: whether it takes part in the match
  bool hides_numbers = false;       // there are sizes or counters that not everybody sees
  bool hides_faces = false;         // there are cards that only their owner sees
  int min_players = 1, max_players = max_seats;

  [[nodiscard]] bool together() const { return teams == 1; }
  // The first seat of its team
  [[nodiscard]] int team(int seat) const { return teams == 0 ? seat : seat % teams; }
  // Why a counter cannot have this value, or empty: others must think it possible.
  [[nodiscard]] std::string out_of_limits(CounterId counter, std::int64_t value) const;
  // Of one seat from another
  [[nodiscard]] bool has_secrets() const { return hides_numbers || hides_faces; }
  [[nodiscard]] FactValue fact(TypeId type, FactId fact) const {
    return printed[index(type) * fact_count + index(fact)];
  }
  [[nodiscard]] const FactValue* by_card(FactId fact) const {
    return card_facts.data() + index(fact) * cards.size();
  }
  [[nodiscard]] FactValue fact(CardId card, FactId fact) const {
    return by_card(fact)[index(card)];
  }
  [[nodiscard]] FactValue fact(SpaceId space, FactId fact) const {
    return space_facts[index(space) * fact_info.size() + index(fact)];
  }
  [[nodiscard]] FactValue fact(RegionId region, FactId fact) const {
    return region_facts[index(region) * fact_info.size() + index(fact)];
  }
  [[nodiscard]] FactValue face_fact(DieId die, std::size_t face, FactId fact) const {
    return face_facts[(die_info[die].first + face) * fact_info.size() + index(fact)];
  }
  // Of the card, else the space, else the region.
  [[nodiscard]] FactValue fact(const Subject& of, FactId fact) const {
    if (of.card != CardId::none) return this->fact(of.card, fact);
    if (of.space != SpaceId::none) return this->fact(of.space, fact);
    return of.region == RegionId::none ? no_fact(fact) : this->fact(of.region, fact);
  }
  // The value of a fact without a subject.
  [[nodiscard]] FactValue no_fact(FactId fact) const {
    const FactType type = fact_info[fact].type;
    return type == FactType::enumeration || type == FactType::region ? -1 : 0;
  }
  [[nodiscard]] RegionId region_of(const Subject& subject) const {
    return subject.region != RegionId::none || subject.space == SpaceId::none
               ? subject.region
               : board.region(index(subject.space));
  }
  [[nodiscard]] static bool matches(const Filter& filter, TypeId type) {
    return filter.fitting.empty() || filter.fitting[type] != 0;
  }
  // What a term or a fact gives as a value; of a multiset whether it has symbols.
  [[nodiscard]] ValueType type_of(const Term& term) const {
    return term.query != QueryId::none ? query_info[term.query].type : term.type;
  }
  [[nodiscard]] ValueType type_of(FactId fact) const {
    const FactType type = fact_info[fact].type;
    return type == FactType::region    ? ValueType::region
           : type == FactType::boolean ? ValueType::boolean
                                       : ValueType::integer;
  }
  // Whether a value is not the same for every subject of one seat, and for every seat.
  [[nodiscard]] bool depends_on_subject(const Term& term) const;
  [[nodiscard]] bool depends_on_seat(const Term& term) const;
  template <typename Thing>
  [[nodiscard]] bool has_all(const Filter& filter, Thing thing) const;
  // The cards, spaces or regions that have it; none for the game and for seats.
  [[nodiscard]] std::vector<std::uint16_t> carriers(Scope scope, const Filter& of) const;
  void find_fitting(Filter& filter) const;  // call after `equals` is complete
  // The same for a set of the board: facts of its spaces or regions; a space also has the facts of
  // its region.
  void find_fitting(BoardSet& set, const Filter& where, const Filter& within) const;
  // Maps an old id to the current one; returns any other id unchanged
  [[nodiscard]] const std::string& current_type(const std::string& id) const;
  [[nodiscard]] int name_index(std::string_view name) const;  // -1 if unknown
  [[nodiscard]] LayoutPlan plan(int players) const;
  [[nodiscard]] const std::string& saved_name(CounterId counter) const;  // in campaigns and records
};

// `modules` are in load order; `options` has a value for every option of those modules. Throws
// ContentError.
[[nodiscard]] Model build_model(const Catalog& catalog, const NameList& modules,
                                const std::map<std::string, OptionValue>& options);

}  // namespace tradewind
