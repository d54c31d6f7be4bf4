#include "content/schema/file_schemas.h"

#include "content/catalog/catalog.h"
#include "content/schema/schema_parts.h"

#include <map>

namespace tradewind {
namespace {

using shape_parts::by_option;
using shape_parts::optional;
using shape_parts::origin;
using shape_parts::required;

Schema names() { return list_of(name(), "a list of names"); }
Schema filter() { return dict_of(name(), any(), "a map of facts like { FACT: VALUE }"); }

Schema module_shape() {
  return map_of(
      "a module",
      {
          {"id", id(), required, "the name of its folder"},
          {"version", text(), optional, "numbers with dots, like 1.0.0"},
          {"api", integer(), optional, "the interface its scripts are written for"},
          {"requires", list_of(text(), "a list of modules"), optional, "modules it builds on, like base or base >=1.0"},
          {"conflicts", list_of(id(), "a list of modules"), optional, "modules it cannot be played with"},
          {"renamed", dict_of(id(), id(), "a map like { OLD: NEW }"), optional, "old ids, still understood in records and codes"},
          {"setup", name(), optional, "sequence that lays out a new match"},
          {"main", name(), optional, "sequence that is the match"},
          {"rounds", name(), optional, "counter of the game that holds the rounds played"},
          {"score", name(), optional, "query of a seat that a result tells"},
          {"series", name(), optional, "bool option: whether a match goes on with the next of its variant"},
          {"together", boolean(), optional, "true: all players win or lose as one team"},
          {"stocked", name(), optional, "query of a card: whether it belongs to the stock that a match is played with"},
          {"backs", name(), optional, "fact: cards that differ in it have different backs"},
          {"messages", list_of(text(), "a list of keys"), optional, "more keys of texts it uses"},
          {"origin", origin(), optional, "where its figures come from"},
          {"override", boolean(), optional, "true: replaces parts of a module of this id in an earlier root"},
      });
}

Schema facts_shape() {
  const Schema enumeration =
      map_of("a fact with values", {
                                       {"enum", names(), optional, "one of these values is printed, or none"},
                                       {"multiset", names(), optional, "each of these values may be printed several times"},
                                       {"adds", names(), optional, "more values of an enum that a required module declares"},
                                   });
  return dict_of(name(),
                 either({one_of({"int", "bool", "region"}), enumeration},
                        "int, bool, region, { enum: [..] }, { multiset: [..] } or { adds: [..] }"),
                 "a map of facts");
}

Schema cards_shape() {
  const Schema card =
      open_map("a card", {
                             {"id", id(), required, "unique in its module, like wolf-3"},
                             {"name", id(), optional, "stem of its texts, shared by types of one name; the id when left out"},
                             {"copies", integer(), optional, "how many there are, 1 when left out"},
                             {"ability", name(), optional, "script in scripts/cards/MODULE/"},
                             {"origin", origin(), optional, "where its figures come from"},
                         });
  return list_of(card, "a list of cards");
}

Schema changes_shape() {
  const Schema change = open_map("a change", {
                                                 {"card", text(), required, "module and id of the card type, like base/wolf-3"},
                                                 {"copies", integer(), optional, "how many there are now"},
                                             });
  return list_of(change, "a list of changes");
}

Schema zones_shape() {
  return dict_of(name(),
                 map_of("a zone",
                        {
                            {"owner", one_of({"game", "seat", "card"}), optional, "game when left out"},
                            {"of", filter(), optional, "of owner card: which cards have one"},
                            {"faces", by_option({"all", "owner", "none"}), optional, "who sees what lies here"},
                            {"live", boolean(), optional, "cards here react, and adjust values of the seat that owns it"},
                            {"stock", boolean(), optional, "where cards lie that are named nowhere"},
                            {"on_empty", name(), optional, "sequence that tries to refill it"},
                            {"reading", by_option({"full", "top", "count"}), optional, "what a view lists of it"},
                            {"sizes", by_option({"all", "owner"}), optional, "who sees how many cards it holds"},
                        }),
                 "a map of zones");
}

Schema counters_shape() {
  return dict_of(name(),
                 map_of("a counter",
                        {
                            {"on", one_of({"game", "seat", "card", "seat_card", "space", "region"}), required, "what has one"},
                            {"of", filter(), optional, "of cards, spaces and regions: which ones"},
                            {"start", integer(), optional, "0 when left out"},
                            {"reset", name(), optional, "event at which it returns to its start"},
                        }),
                 "a map of counters");
}

Schema events_shape() { return dict_of(name(), list_of(text(), "a list of parameters like \"seat player\""), "a map of events"); }

Schema terms() { return list_of(term(), "a list of terms"); }

Schema queries_shape() {
  return dict_of(
      name(),
      map_of(
          "a query",
          {
              {"of", list_of(text(), "a list of parameters like \"seat player\""), optional, "what it is asked about"},
              {"returns", one_of({"int", "bool", "zone", "seat", "card"}), optional, "int when left out"},
              {"base", term(), optional, "the value before anything is added"},
              {"script", boolean(), optional, "true: a script gives the base value"},
              {"ability", boolean(), optional, "true: the ability of the card asked about gives it, in a function of this name"},
              {"plus", terms(), optional, "added to the base"},
              {"minus", terms(), optional, "taken off"},
              {"floor", term(), optional, "never less than this"},
              {"cap", term(), optional, "never more than this"},
              {"all", list_of(list_of(term(), "a comparison like [a, \"<\", b]"), "a list of comparisons"), optional,
               "of a bool: comparisons that must all hold"},
              {"any", list_of(list_of(term(), "a comparison like [a, \"<\", b]"), "a list of comparisons"), optional,
               "of a bool: comparisons of which one must hold"},
              {"zone", name(), optional, "of a zone: which"},
              {"shown", boolean(), optional, "part of views"},
              {"score", integer(), optional, "weight with which simple bots count it as progress"},
          }),
      "a map of queries");
}

Schema watches_shape() {
  return dict_of(name(),
                 map_of("a watch",
                        {
                            {"value", term(), required, "what is watched for every seat"},
                            {"at_least", term(), required, "the threshold"},
                            {"emit", name(), required, "the event that reaching it emits"},
                        }),
                 "a map of watches");
}

Schema options_shape() {
  const Schema settings = dict_of(id(), any(), "a map like { OPTION: VALUE }");
  const Schema bounds = dict_of(name(), any(), "a map like { OPTION: 2-4 }");
  const Schema at_value =
      map_of("what a value asks of other options",
             {
                 {"requires", settings, optional, "options that must have a value, or modules that must be loaded"},
                 {"excludes", settings, optional, "options that must not have a value, or modules not loaded"},
                 {"implies", settings, optional, "options that get a value"},
                 {"bounds", bounds, optional, "least and greatest number that other options may hold"},
             });
  return dict_of(
      name(),
      map_of("an option",
             {
                 {"type", one_of(option_type_words()), required, ""},
                 {"default", any(), required, "as printed"},
                 {"values", list_of(text(), "a list of values"), optional,
                  "of choice, subset and names; of int and seat: words besides numbers"},
                 {"min", integer(), optional, "least number"},
                 {"max", integer(), optional, "greatest number"},
                 {"label", one_of({"official", "house", "fan"}), optional, "house when left out"},
                 {"clauses", list_of(text(), "a list of rule clauses"), optional, "rule clauses it changes"},
                 {"requires", settings, optional,
                  "when not at its default: options that must have a value, or modules that must be loaded"},
                 {"excludes", settings, optional,
                  "when not at its default: options that must not have a value, or modules not loaded"},
                 {"implies", settings, optional, "when not at its default: options that get a value"},
                 {"bounds", bounds, optional, "when not at its default: least and greatest number that other options may hold"},
                 {"when", dict_of(text(), at_value, "a map like { VALUE: { requires: .. } }"), optional,
                  "what single values ask of other options"},
                 {"locale_theme", dict_of(text(), id(), "a map like { VALUE: NAME }"), optional,
                  "NAME of a theme-NAME.yaml in content/locale/LANG/ that a value lays over the texts"},
                 {"loads", dict_of(text(), id(), "a map like { VALUE: MODULE }"), optional, "modules that its values load"},
                 {"origin", origin(), optional, "where its figures come from"},
             }),
      "a map of options");
}

Schema variant_shape() {
  return map_of(
      "a variant",
      {
          {"id", id(), required, "the name of its file"},
          {"modules", list_of(id(), "a list of modules"), required, "what is played; what they require comes along"},
          {"locale_theme", id(), optional, "NAME of a theme-NAME.yaml in content/locale/LANG/, or none"},
          {"options", dict_of(name(), any(), "a map like { OPTION: VALUE }"), optional, "options that differ from their default"},
          {"published", names(), optional, "options that the edition itself offers"},
          {"next", id(), optional, "the variant of the match that follows in a series"},
      });
}

using Shapes = std::map<std::string, Schema>;

const Shapes& all_shapes() {
  static const Shapes shapes = {
      {"module", module_shape()},    {"facts", facts_shape()},
      {"cards", cards_shape()},      {"changes", changes_shape()},
      {"zones", zones_shape()},      {"counters", counters_shape()},
      {"events", events_shape()},    {"queries", queries_shape()},
      {"watches", watches_shape()},  {"streams", names()},
      {"options", options_shape()},  {"marks", shape_parts::marks()},
      {"dice", shape_parts::dice()}, {"board", shape_parts::board()},
      {"variant", variant_shape()},  {"locale", dict_of(text(), text(), "a map of texts")},
  };
  return shapes;
}

}  // namespace

const Schema& file_schema(const std::string& kind) { return all_shapes().at(kind); }

const Schema& term_schema() {
  static const Schema filters = filter();
  static const Schema match = either({name(), names()}, "a fact or a list of facts");
  static const Schema set =
      map_of("a set of the board", {
                                       {"spaces", name(), optional, any_of(space_sets()) + " or a kind of mark"},
                                       {"regions", one_of(region_sets()), optional, "of the seat asked about"},
                                   });
  static const Schema source = either({name(), set}, "a zone, or a map like { spaces: marked }");
  static const Schema map = map_of(
      "a term", {
                    {"count", source, optional, "a zone or set of the board: how many there are"},
                    {"sum", name(), optional, "a fact: its sum over a zone or set of the board"},
                    {"distinct", name(), optional, "a fact: how many different values there are"},
                    {"over", source, optional, "of sum and distinct: the zone or set of the board"},
                    {"where", filters, optional, "only cards, spaces or regions with these facts"},
                    {"within", filters, optional, "only spaces of regions with these facts"},
                    {"match", match, optional, "only those that share these facts with what is asked about; region: its region"},
                    {"lookup", name(), optional, "an option with a list of numbers"},
                    {"at", term(), optional, "of lookup: which entry, from 0"},
                    {"if", term(), optional, "not 0: then, else: else"},
                    {"then", term(), optional, "of if: the value when it is not 0"},
                    {"else", term(), optional, "of if: the value when it is 0"},
                });
  static const Schema schema = either({integer(), text(), map}, term().label);
  return schema;
}

const std::vector<std::string>& module_file_kinds() {
  static const std::vector<std::string> kinds = {"module",  "facts",   "cards",   "changes", "zones", "counters", "events",
                                                 "queries", "watches", "streams", "options", "marks", "dice",     "board"};
  return kinds;
}

NameList file_kinds() {
  NameList kinds = module_file_kinds();
  kinds.insert(kinds.end(), {"variant", "locale"});
  return kinds;
}

const std::vector<std::string>& value_type_words() {
  static const std::vector<std::string> words = {"int", "bool", "seat", "card", "zone", "space", "region", "name"};
  return words;
}

const std::vector<std::string>& option_type_words() {
  static const std::vector<std::string> words = {"bool",   "int",  "int|none", "range", "choice",
                                                 "subset", "list", "names",    "seat",  "table"};
  return words;
}

const std::vector<std::string>& card_keys() {
  static const std::vector<std::string> keys = [] {
    std::vector<std::string> known;
    for (const Field& field : file_schema("cards").parts[0].fields) known.push_back(field.key);
    return known;
  }();
  return keys;
}

}  // namespace tradewind
