#include "content/schema/file_schemas.h"
#include "narration/schemas.h"

namespace tradewind {

static Schema make_grids_schema() {
  constexpr Presence required = Presence::required, optional = Presence::optional;
  const Schema values = list_of(name(), "a list of values");
  const auto axis = [&](const std::string& label) {
    return map_of(
        label,
        {
            {"fact", name(), required, "an enumerated fact, whose values name them"},
            {"values", values, required, "these values, in order"},
            {"counter", name(), optional,
             "a counter of cards: 1 means the first of them; when left out a card lies by its "
             "printed fact"},
            {"die", name(), optional,
             "the die whose face with the same value of the fact names one of them"},
            {"figures", name(), optional,
             "an option that is a list of numbers: one for each of them"},
        });
  };
  const Schema cells = open_map("cells", {
                                             {"rows", values, required, "in these rows"},
                                             {"columns", values, required, "in these columns"},
                                         });
  return dict_of(
      name(),
      map_of("a grid",
             {
                 {"zone", name(), required, "the zone whose cards lie in the cells"},
                 {"rows", axis("rows"), required,
                  "a map: `fact`, `values`, and if needed `counter`, `die`, `figures`"},
                 {"columns", axis("columns"), required, "the same"},
                 {"cells", list_of(cells, "a list of cells"), required,
                  "what is printed in the cells of some rows and columns: every other key is a "
                  "fact"},
             }),
      "a map of grids");
}

const Schema& grids_schema() {
  static const Schema schema = make_grids_schema();
  return schema;
}

}  // namespace tradewind
