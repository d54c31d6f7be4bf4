// What is said of scripts beside the keys of their files: the globals, the result of a match, and
// the names of types in signatures.
#include "tradewind/reference/script_words.h"

#include <map>

namespace tradewind {
namespace {

constexpr WordInfo words_of_result[] = {
    {"places", "integer[]", "one place per seat; 1 is best, shared places are allowed"},
    {"team", "\"won\"|\"lost\"|nil", "for a game that all play together"},
    {"title", "string?", "the title of the result: a value of an enumerated fact"},
    {"again", "boolean?",
     "true if in a series the same match is to be played again, instead of the next one"},
};

constexpr WordInfo words_of_aliases[] = {
    {"Step", "[string, (fun(game: Game, frame: Frame): any)|Effect|Question]",
     "a name, and what the step does or asks; `return again` repeats it, `return stop` ends the "
     "sequence"},
    {"Need", "[Operand|boolean, Comparison, Operand|boolean, string]|NeedScope",
     "for example { \"left\", \">\", 0, \"reason\" } or { \"active\", \"==\", true, \"reason\", "
     "when = \"option.NAME\" }"},
    {"SpaceSet", "\"all\"|\"free\"|\"marked\"|\"joined\"|\"frontier\"|Mark",
     "`free`: without a mark; `joined`: connected to the start through marked spaces of open "
     "regions; `frontier`: free, in an "
     "open region and next to a joined space; or the spaces with a kind of mark. The start is only "
     "`joined`"},
    {"RegionSet", "\"all\"|\"complete\"|\"incomplete\"|\"open\"",
     "`open`: one of its gates is complete, or it has no gates"},
    {"Fact", "string", "the name of a printed fact"},
    {"Value", "string", "a value of an enumerated fact"},
    {"CardType", "string", "an id in cards.yaml, as `card.type`"},
    {"SpaceId", "string", "the id of a space of the board"},
    {"RegionId", "string", "the id of a region of the board"},
    {"Comparison", "\"<\"|\"<=\"|\"==\"|\"!=\"|\">=\"|\">\"",
     "compares two whole numbers; booleans only with == and !="},
    {"Operand", "integer|string|table",
     "a term, as in YAML: a number or a name: a query, a counter, card.FACT, space.FACT or "
     "region.FACT of the first "
     "target, card.COUNTER, "
     "space.COUNTER or region.COUNTER, DIE.FACT of the face it shows, option.NAME, SEQUENCE.LOCAL, "
     "or `active` (whether the "
     "player asked is the active player); a map like { count = ZONE }; or a list, which is summed, "
     "with true as 1"},
};

constexpr WordInfo words_of_globals[] = {
    {"rules", "Rules", "all named rules and queries as functions: rules.NAME(game, ...)"},
    {"option", "Options", "the options of this match: option.NAME"},
    {"again", "again", "returned by a step: repeat it once everything it scheduled is done"},
    {"stop", "stop", "returned by a step or a move: end the sequence or the question"},
    {"print", "fun(...: any)",
     "shows values to the author, in `tradewind dev` and `tradewind test`; elsewhere it does "
     "nothing"},
};

}  // namespace

std::span<const WordInfo> script_words(const std::string& table) {
  static const std::map<std::string, std::span<const WordInfo>> tables = {
      {"operands", words_of_aliases},
      {"result", words_of_result},
      {"globals", words_of_globals},
  };
  const auto found = tables.find(table);
  return found != tables.end() ? found->second : vocabulary(table);
}

}  // namespace tradewind
