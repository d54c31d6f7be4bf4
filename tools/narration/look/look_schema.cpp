#include "narration/schemas.h"

#include "content/schema/file_schemas.h"

namespace tradewind {
namespace {

constexpr Presence optional = Presence::optional;

Schema by_fact() {
  const Schema fact =
      map_of("a fact", {{"fact", text(), Presence::required, "by the look of its value"}});
  return either({text(), fact}, "a name, or a map like { fact: FACT }");
}

Schema item() {
  return map_of(
      "a sign on a card",
      {
          {"fact", text(), Presence::required,
           "what it shows; nothing where the fact is 0, false or none"},
          {"icon", name(), optional, "for a number or a bool; values of a fact have their own"},
          {"shape", one_of({"disc", "shield", "banner", "box", "none"}), optional,
           "what a sign in a corner stands on"},
          {"color", name(), optional, "of the shape, or of the icon in the row"},
          {"repeat", boolean(), optional, "a number up to 5 as that many icons"},
          {"plus", boolean(), optional, "a number with its sign: +2"},
      });
}

Schema card() {
  return map_of("a rule for cards",
                {
                    {"where", filter(), optional, "only cards with these facts"},
                    {"frame", by_fact(), optional, "a color"},
                    {"picture", by_fact(), optional, "an icon"},
                    {"pattern", name(), optional, "instead of that of the color"},
                    {"sign", text(), optional, "a letter next to the picture"},
                    {"top_left", item(), optional, "a sign in this corner"},
                    {"top_right", item(), optional, "a sign in this corner"},
                    {"bottom_left", item(), optional, "a sign in this corner"},
                    {"bottom_right", item(), optional, "a sign in this corner"},
                    {"asks", list_of(item(), "a list of signs"), optional,
                     "what it asks for, at the foot of the picture"},
                    {"row", list_of(item(), "a list of signs"), optional, "signs below the name"},
                });
}

Schema place(const std::string& label) {
  return map_of(
      label, {
                 {"where", filter(), optional, "only those with these facts"},
                 {"shape", one_of({"disc", "box", "diamond", "hexagon"}), optional, "of a space"},
                 {"color", by_fact(), optional, "a color"},
                 {"icon", by_fact(), optional, "an icon"},
                 {"value", text(), optional, "a fact: the number or word written there"},
                 {"size", integer(0, 3), optional, "1 as usual; 0: not drawn"},
             });
}

Schema sign() {
  return map_of("a sign", {
                              {"icon", name(), optional, "an icon"},
                              {"color", name(), optional, "a color"},
                          });
}

Schema verb() {
  return map_of(
      "the look of a verb",
      {
          {"icon", name(), optional, "an icon"},
          {"color", name(), optional, "a color"},
          {"on", name(), optional, "the zone that one taps for it: a pile, or the dice of a grid"},
          {"ends", boolean(), optional, "it ends a part, and has the same key each time"},
      });
}

Schema query() {
  return map_of("the look of a query",
                {
                    {"table", one_of({"none"}), optional, "not among the values of players"},
                    {"tie", one_of({"more", "less"}), optional,
                     "who has more or less wins with equal scores"},
                    {"icon", name(), optional, "an icon"},
                    {"color", name(), optional, "a color"},
                });
}

Schema zone() {
  return map_of("the look of a zone",
                {
                    {"table", one_of({"open", "some", "pile", "watched", "none"}), optional,
                     "its cards, its cards if any are visible, its size, its size at every "
                     "change, not at all; without it open if faces are public, otherwise a pile"},
                    {"show", one_of({"cards", "stacks", "pile", "none"}), optional,
                     "on a page instead: each card, equal ones together, its size, not at all"},
                    {"size", one_of({"small", "large"}), optional, "of its cards"},
                    {"color", name(), optional, "of the backs of its cards"},
                    {"icon", name(), optional, "on the backs of its cards"},
                });
}

Schema scene() {
  return map_of(
      "a scene",
      {
          {"zone", name(), optional, "its cards are shown as they were before"},
          {"card", name(), optional, "the parameter of the event that is its card"},
          {"alike", text(), optional,
           "a fact: cards with the same value as that card stand out with it"},
          {"where", filter(), optional, "of them only cards with these facts"},
          {"color", name(), optional, "a color"},
          {"passing", boolean(), optional, "a replay marks it, but the table does not stop for it"},
      });
}

Schema cover() {
  return map_of(
      "a cover",
      {
          {"icon", name(), optional, "an icon"},
          {"color", text(), optional, "as #rrggbb"},
          {"ink", text(), optional, "as #rrggbb; without it dark or light, whichever can be read"},
          {"pattern", name(), optional, "a pattern"},
          {"recommended", boolean(), optional, "the variant of its group to begin with"},
          {"minutes", list_of(integer(1), "two numbers"), optional,
           "how long it takes: at least, at most"},
          {"difficulty", one_of({"easy", "medium", "hard"}), optional, "easy, medium or hard"},
          {"series", text(), optional, "the code that plays its chapters one after the other"},
      });
}

Schema color() {
  return map_of(
      "a color",
      {
          {"fill", text(), Presence::required, "as #rrggbb"},
          {"ink", text(), optional, "what is written on it; without it dark or light"},
          {"pattern", name(), optional, "a pattern, because a color alone does not mark it"},
      });
}

Schema value() {
  return map_of("the look of a value",
                {
                    {"color", name(), optional, "a color"},
                    {"icon", name(), optional, "an icon"},
                    {"sign", text(), optional, "a letter or two, for those who do not see colors"},
                });
}

}  // namespace

static Schema make_look_schema() {
  const auto named = [](Schema entry, const std::string& label) {
    return dict_of(id(), std::move(entry), label);
  };
  const Schema grid =
      map_of("the look of a grid", {{"rows", name(), optional, "the fact of its rows"},
                                    {"columns", name(), optional, "the fact of its columns"}});
  const Schema die = map_of("the look of a die",
                            {{"fact", text(), Presence::required, "whose value a face shows"}});
  return map_of(
      "a look",
      {
          {"colors", named(color(), "a map of colors"), optional,
           "names for colors with their patterns"},
          {"icons", named(text(), "a map of icons"), optional, "path data of SVG, 24 by 24"},
          {"values", named(named(value(), "a map of values"), "a map of facts"), optional,
           "how values of facts look"},
          {"facts", named(sign(), "a map of facts"), optional,
           "the sign of a number or bool wherever it is shown"},
          {"cards", list_of(card(), "a list of rules"), optional,
           "each property from the first rule that has it"},
          {"order", list_of(name(), "a list of zones"), optional,
           "in which zones are shown; others follow"},
          {"zones", named(zone(), "a map of zones"), optional, "how zones are shown"},
          {"queries", named(query(), "a map of queries"), optional,
           "signs of the values of players"},
          {"counters", named(sign(), "a map of counters"), optional, "signs of counters"},
          {"events", named(scene(), "a map of events"), optional,
           "events that the table stops for, to show them"},
          {"counts", list_of(name(), "a list of events"), optional,
           "that a result counts for each player"},
          {"verbs", named(verb(), "a map of verbs"), optional, "signs of moves"},
          {"marks", named(sign(), "a map of marks"), optional, "signs of marks on spaces"},
          {"spaces", list_of(place("a rule for spaces"), "a list of rules"), optional,
           "how spaces look"},
          {"regions", list_of(place("a rule for regions"), "a list of rules"), optional,
           "how regions look"},
          {"cells", list_of(place("a rule for cells"), "a list of rules"), optional,
           "what is printed in cells"},
          {"grids", named(grid, "a map of grids"), optional, "whose values name rows and columns"},
          {"dice", named(die, "a map of dice"), optional, "how dice look"},
          {"covers", named(cover(), "a map of variants"), optional,
           "pictures of editions in the launcher"},
      });
}

const Schema& look_schema() {
  static const Schema schema = make_look_schema();
  return schema;
}

}  // namespace tradewind
