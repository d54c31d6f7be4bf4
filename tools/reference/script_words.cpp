// The descriptions of scripts: the keys of their tables, which lua/load/script_schemas.h checks,
// the globals, the result of a match, and the names of types in signatures.
#include "tradewind/reference/script_words.h"

#include "script/verbs.h"

#include <map>

namespace tradewind {
namespace {

constexpr WordInfo words_of_sequence[] = {
    {"args", "string[]?",
     "its arguments, each as \"TYPE name\"; TYPE is int, bool, seat, card, zone, space, region or "
     "name"},
    {"locals", "string[]?",
     "its local variables, written the same way; they start as 0, false or nil"},
};

constexpr WordInfo words_of_question[] = {
    {"about", "string?", "its id; by default the name of the sequence"},
    {"to", "string?", "the local of type seat to ask; by default the active player"},
    {"at_once", "boolean?",
     "true: every player is asked, and answers once, unseen by the others; when all have answered, "
     "the moves are applied, "
     "clockwise "
     "from the active player, and the sequence continues"},
    {"unless", "string?",
     "a query: the question is skipped while it is true or not 0; with at_once, the players for "
     "whom it is are"},
    {"moves", "table<string, Move|string>", "by verb: a move, or the name of a move file"},
};

constexpr WordInfo words_of_move[] = {
    {"from", "string?",
     "a zone whose cards are the targets; of a zone that players own, the zone of the player "
     "asked, unless `of` says otherwise"},
    {"of", "\"others\"|\"all\"|nil",
     "with from, for a zone that players own: the zones of the other players, or of all"},
    {"spaces", "SpaceSet?",
     "a set of spaces that are the targets, for the marks of the player asked"},
    {"regions", "RegionSet?", "a set of regions that are the targets"},
    {"where", "Where?", "printed facts that a card, space or region must match to be a target"},
    {"within", "Where?", "for spaces: facts that their region must match"},
    {"cover", "Cover?", "sets of cards that together show exactly the symbols of the target"},
    {"args", "Argument[]?", "further choices: a seat, a number, a card, a space or a region"},
    {"needs", "Need[]?",
     "conditions, checked in this order; the first that fails gives the reason for the refusal"},
    {"when", "(fun(game: Game, player: Player, ...: any): boolean, string?)?",
     "a condition that data cannot express: returns true, or false and a reason"},
    {"never", "string?",
     "a reason: the move is never legal and needs no `apply`; checked after `needs`, only to "
     "explain"},
    {"apply", "(stop|Effect|fun(game: Game, player: Player, ...: any): any)?",
     "what the move does; a function also gets the targets and, last, the frame; `stop` does "
     "nothing"},
    {"implied", "(boolean|string)?",
     "true, or a query: the move is played automatically when it is the only legal one"},
};

constexpr WordInfo words_of_need[] = {
    {"where", "Where?", "applies the need only to first targets with these printed facts"},
    {"when", "string?",
     "\"option.NAME\" of a bool: applies the need only while the option is true"},
};

constexpr WordInfo words_of_effect[] = {
    {"run", "any[]?",
     "{ \"sequence\", arguments... }: runs a sequence. Arguments are names of locals, \"active\", "
     "whole numbers and booleans; in "
     "a move also \"player\" and its targets: \"card\", \"space\" or \"region\" for the first, "
     "others by argument name"},
    {"emit", "any[]?",
     "{ \"event\", arguments... }: emits an event, with the same kinds of arguments"},
};

constexpr WordInfo words_of_cover[] = {
    {"needs", "string", "the multiset fact of the target: the symbols to show"},
    {"from", "string", "the zone of the cards that show them"},
    {"where", "Where?", "printed facts that those cards must match"},
    {"by", "string", "the multiset fact of those cards: each card shows one of its symbols"},
    {"wild", "string?", "the fact of cards that show any one symbol"},
};

constexpr WordInfo words_of_argument[] = {
    {"name", "string", "its name"},
    {"seats", "\"others\"|\"all\"|nil", "a player"},
    {"from", "string?", "a card of this zone"},
    {"of", "\"others\"|\"all\"|nil", "with from: in the zones of the other players, or of all"},
    {"spaces", "SpaceSet?", "a space of this set"},
    {"regions", "RegionSet?", "a region of this set"},
    {"where", "Where?", "printed facts that it must match"},
    {"within", "Where?", "for a space: facts that its region must match"},
    {"low", "Operand?", "for a number: the lowest"},
    {"high", "Operand?", "for a number: the highest"},
    {"when", "string?",
     "a query of the player asked and the first target: while it is false, the argument is nil "
     "without a choice"},
};

constexpr WordInfo words_of_layer[] = {
    {"wrap", "table<string, fun(inner: function, ...: any): any>?",
     "by name of a rule, SEQUENCE.STEP or PHASE.MOVE: called instead, with the original function "
     "as the first argument"},
    {"replace", "table<string, function|Move|SequenceFile>?",
     "by name: a new function for a rule or step, a new table for a move or sequence"},
    {"before", "table<string, Step>?", "by SEQUENCE.STEP: a step to insert before it"},
    {"after", "table<string, Step>?", "by SEQUENCE.STEP: a step to insert after it"},
    {"extend", "table<string, PhaseExtension|MoveExtension>?",
     "by name of a sequence or PHASE.MOVE: additions to it"},
    {"on", "LayerReactions?", "by event: a listener, called with the game and the parameters"},
    {"adjust", "LayerAdjustments?",
     "by query: returns the new value, called with the value so far, the game and the parameters"},
};

constexpr WordInfo words_of_phase_extension[] = {
    {"locals", "string[]?", "more locals"},
    {"moves", "table<string, Move|string>?", "more moves for its first question"},
};

constexpr WordInfo words_of_move_extension[] = {
    {"needs", "Need[]?", "more conditions, checked after the others"},
    {"never", "string?", "a reason: the move is no longer legal"},
    {"cover", "Cover?", "more cards to give, from another zone or for another fact"},
    {"args", "Argument[]?", "more choices, after the others"},
};

constexpr WordInfo words_of_ability[] = {
    {"on_own", "CardReactions?",
     "by event: a listener for events whose first player owns this card"},
    {"on", "CardReactions?", "by event: a listener for events of all players"},
    {"adjust", "CardAdjustments?",
     "by query: returns the new value when the query is about the owner of this card; on the "
     "table, always"},
    {"moves", "table<string, table<string, Move>>?",
     "by phase, then by verb: moves to add to a question"},
};

constexpr WordInfo words_of_adjustment[] = {
    {"of", "\"owner\"|\"others\"|\"all\"",
     "about whom the query is asked: the owner of this card, the other players, or any player"},
    {"change", "fun(value: any, game: Game, me: Card, ...: any): any", "returns the new value"},
};

constexpr WordInfo words_of_result[] = {
    {"places", "integer[]?",
     "one place per seat; 1 is best, shared places are allowed, and partners share theirs; may be "
     "left out where all play together"},
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
      {"sequence", words_of_sequence},
      {"effect", words_of_effect},
      {"question", words_of_question},
      {"move", words_of_move},
      {"need", words_of_need},
      {"cover", words_of_cover},
      {"argument", words_of_argument},
      {"layer", words_of_layer},
      {"phase extension", words_of_phase_extension},
      {"move extension", words_of_move_extension},
      {"ability", words_of_ability},
      {"adjustment", words_of_adjustment},
      {"operands", words_of_aliases},
      {"result", words_of_result},
      {"globals", words_of_globals},
  };
  return tables.at(table);
}

std::vector<VerbInfo> verbs_of(const std::string& handle) {
  static const std::map<std::string, ValueType> things = {
      {"game", ValueType::game},     {"player", ValueType::seat}, {"card", ValueType::card},
      {"zone", ValueType::zone},     {"board", ValueType::board}, {"space", ValueType::space},
      {"region", ValueType::region}, {"die", ValueType::die},     {"counters", ValueType::counter},
  };
  const std::span<const Verb> verbs = verbs_of(things.at(handle));
  return {verbs.begin(), verbs.end()};
}

}  // namespace tradewind
