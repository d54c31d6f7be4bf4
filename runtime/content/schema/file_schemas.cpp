#include "content/schema/file_schemas.h"

#include "content/catalog/catalog.h"

#include <map>

namespace tradewind {

const Schema& file_schema(const std::string& kind) {
  static const std::map<std::string, Schema> schemas = {
      {"module", module_schema()},   {"facts", facts_schema()},
      {"cards", cards_schema()},     {"changes", changes_schema()},
      {"zones", zones_schema()},     {"counters", counters_schema()},
      {"events", events_schema()},   {"queries", queries_schema()},
      {"watches", watches_schema()}, {"streams", list_of(name(), "a list of names")},
      {"options", options_schema()}, {"marks", marks_schema()},
      {"dice", dice_schema()},       {"board", board_schema()},
      {"variant", variant_schema()}, {"look", any()},
  };
  return schemas.at(kind == "grids" ? "look" : kind);  // whoever draws knows what they may hold
}

const Schema& term_schema() {
  constexpr Presence optional = Presence::optional;
  static const Schema match =
      either({name(), list_of(name(), "a list of names")}, "a fact or a list of facts");
  static const Schema set =
      map_of("a set of the board",
             {
                 {"spaces", name(), optional, any_of(space_sets()) + " or a kind of mark"},
                 {"regions", one_of(region_sets()), optional, "of the seat of the query"},
             });
  static const Schema source = either({name(), set}, "a zone, or a map like { spaces: marked }");
  static const Schema map =
      map_of("a term",
             {
                 {"count", source, optional,
                  "a zone or set of the board: the number of its cards, spaces or regions"},
                 {"sum", name(), optional, "a fact: its sum over a zone or set of the board"},
                 {"distinct", name(), optional, "a fact: the number of its different values"},
                 {"over", source, optional, "of sum and distinct: the zone or set of the board"},
                 {"where", filter(), optional, "only cards, spaces or regions with these facts"},
                 {"within", filter(), optional, "only spaces of regions with these facts"},
                 {"match", match, optional,
                  "only those that share these facts with the card, space or region of the query"},
                 {"lookup", name(), optional, "an option with a list of numbers"},
                 {"at", term(), optional, "of lookup: the index of the entry, from 0"},
                 {"if", term(), optional,
                  "if this is not 0 the value is that of then, otherwise that of else"},
                 {"then", term(), optional, "of if: the value when it is not 0"},
                 {"else", term(), optional, "of if: the value when it is 0"},
                 {"divide", term(), optional, "a value to divide"},
                 {"by", term(), optional, "of divide: by what, 1 or more"},
                 {"round", one_of({"down", "up"}), optional,
                  "of divide: to the next whole number below or above"},
             });
  static const Schema schema = either({integer(), text(), map}, term().label);
  return schema;
}

const NameList& module_file_kinds() {
  static const NameList kinds = {"module", "facts",   "cards",   "changes", "zones",   "counters",
                                 "events", "queries", "watches", "streams", "options", "marks",
                                 "dice",   "board",   "grids",   "look"};
  return kinds;
}

Schema origin() { return one_of({"rulebook", "original", "community"}); }
Schema filter() { return dict_of(name(), any(), "a map of facts like { FACT: VALUE }"); }

Schema by_option(NameList words) {
  const Schema chosen = open_map("a choice by an option",
                                 {{"by", name(), Presence::required, "the option that chooses"}});
  const std::string label =
      any_of(words) + ", or a map like { by: OPTION, VALUE: " + words[0] + " }";
  return either({one_of(std::move(words)), chosen}, label);
}

}  // namespace tradewind
