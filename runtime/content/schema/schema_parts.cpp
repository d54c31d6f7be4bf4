#include "content/schema/schema_parts.h"

namespace tradewind::shape_parts {
namespace {

Schema space_shape() {
  return open_map("a space", {
                                 {"id", id(), required, "unique on the board, among its regions too"},
                                 {"at", list_of(integer(), "a place like [x, y]"), required, "where it lies, y downwards"},
                             });
}

}  // namespace

Schema origin() { return one_of({"rulebook", "original", "community"}); }

Schema by_option(const std::vector<std::string>& words) {
  const Schema chosen = open_map("a choice by an option", {{"by", name(), required, "the option that chooses"}});
  return either({one_of(words), chosen}, any_of(words) + ", or a map like { by: OPTION, VALUE: " + words[0] + " }");
}

Schema marks() {
  return dict_of(name(),
                 map_of("a kind of mark",
                        {
                            {"conducts", by_option({"true", "false"}), optional,
                             "whether spaces marked so join those behind them; true when left out"},
                        }),
                 "a map of kinds of mark");
}

Schema dice() {
  const Schema face = open_map("a face", {
                                             {"id", text(), required, "letters, digits, _ and -"},
                                             {"copies", integer(), optional, "on how many sides it is, 1 when left out"},
                                         });
  return dict_of(name(), map_of("a die", {{"faces", list_of(face, "a list of faces"), required, "what it may show"}}),
                 "a map of dice");
}

Schema board() {
  const Schema region =
      open_map("a region", {
                               {"id", id(), required, "unique on the board, among its spaces too"},
                               {"gates", list_of(id(), "a list of regions"), optional,
                                "one of them must be complete before a space of this region may be reached"},
                               {"spaces", list_of(space_shape(), "a list of spaces"), required, "spaces that hang together"},
                           });
  return map_of("a board", {
                               {"id", id(), required, "what its text is called by"},
                               {"start", space_shape(), required, "marked and joined for everybody"},
                               {"regions", list_of(region, "a list of regions"), optional, "groups of spaces"},
                               {"spaces", list_of(space_shape(), "a list of spaces"), optional, "spaces of no region"},
                               {"edges", list_of(list_of(id(), "a path of spaces like [a, b]"), "a list of paths"), required,
                                "which spaces are neighbours: each with the next one"},
                               {"totals", dict_of(name(), integer(), "a map of sums"), optional,
                                "what must come out: spaces, regions, edges, and sums of facts"},
                               {"origin", origin(), optional, "where its figures come from"},
                           });
}

}  // namespace tradewind::shape_parts
