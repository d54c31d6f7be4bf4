// The words of script files: the keys that the tables of each kind may have, and what a script finds as a global. Files are
// read by these lists.
#include "tradewind/reference/script_api.h"

namespace tradewind {
namespace {

constexpr WordInfo words_of_sequence[] = {
    {"args", "string[]?", "what it is run with, each as \"TYPE name\": int, bool, seat, card, zone, space, region or name"},
    {"locals", "string[]?", "more numbers of its own, written alike; they start at 0, false or nil"},
};

constexpr WordInfo words_of_question[] = {
    {"about", "string?", "its id; the name of the sequence when left out"},
    {"to", "string?", "the local of type seat that is asked; the active player when left out"},
    {"unless", "string?", "a query: the question is passed over while it is true or not 0"},
    {"moves", "table<string, Move|string>", "by verb: a move, or the name of a file that describes one"},
};

constexpr WordInfo words_of_move[] = {
    {"from", "string?", "a zone: each of its cards is a target; a zone that players own is that of the one asked"},
    {"spaces", "SpaceSet?", "a set of spaces: each of them is a target, as the marks of the player asked make it"},
    {"regions", "RegionSet?", "a set of regions, likewise"},
    {"where", "Where?", "printed facts that a card, space or region must have to be a target at all"},
    {"within", "Where?", "of spaces: facts that their region must have"},
    {"cover", "Cover?", "sets of cards that together show exactly the symbols of the target"},
    {"args", "Argument[]?", "more to choose: a seat, a number, a card, a space or a region"},
    {"needs", "Need[]?", "what must hold, checked in this order; the first that fails is the reason why not"},
    {"when", "(fun(game: Game, player: Player, ...: any): boolean, string?)?", "what data cannot say; else false and a reason"},
    {"never", "string?", "a reason: the move is never legal and has no `apply`, it only explains; checked after `needs`"},
    {"apply", "(stop|Effect|fun(game: Game, player: Player, ...: any): any)?",
     "what it does, with the targets and at last the frame; `stop` for nothing"},
    {"implied", "(boolean|string)?", "true, or a query that holds: played unasked when it is the only legal move"},
};

constexpr WordInfo words_of_need[] = {
    {"where", "Where?", "the need applies only to first targets with these printed facts"},
    {"when", "string?", "\"option.NAME\" of a bool: the need applies only while it is true"},
};

constexpr WordInfo words_of_effect[] = {
    {"run", "any[]?",
     "{ \"sequence\", arguments... }: names of locals, \"active\", whole numbers and booleans; of a move also \"player\" and "
     "its targets: \"card\", \"space\" or \"region\" for the first, others by the names of arguments"},
    {"emit", "any[]?", "{ \"event\", arguments... }, likewise"},
};

constexpr WordInfo words_of_cover[] = {
    {"needs", "string", "the multiset fact of the target whose symbols are to be shown"},
    {"from", "string", "the zone of the cards that show them"},
    {"where", "Where?", "printed facts that those cards must have"},
    {"by", "string", "their multiset fact: each card shows one of its symbols"},
    {"wild", "string", "the fact of cards that show any one symbol"},
};

constexpr WordInfo words_of_argument[] = {
    {"name", "string", "what it is called"},
    {"seats", "\"others\"|\"all\"|nil", "a player"},
    {"from", "string?", "a card of this zone"},
    {"spaces", "SpaceSet?", "a space of this set"},
    {"regions", "RegionSet?", "a region of this set"},
    {"where", "Where?", "printed facts that it must have"},
    {"within", "Where?", "of a space: facts that its region must have"},
    {"low", "Operand?", "a number, from here"},
    {"high", "Operand?", "to here"},
    {"when", "string?",
     "a query of the player asked and the first target: while it is false there is nothing to choose, but nil"},
};

constexpr WordInfo words_of_layer[] = {
    {"wrap", "table<string, fun(inner: function, ...: any): any>?",
     "by name of a rule, SEQUENCE.STEP or PHASE.MOVE: called instead of it, with it as the first argument"},
    {"replace", "table<string, function|Move|SequenceFile>?",
     "by name: another function for a rule or step, another table for a move or sequence"},
    {"before", "table<string, Step>?", "by SEQUENCE.STEP: a step that comes before"},
    {"after", "table<string, Step>?", "by SEQUENCE.STEP: a step that comes after"},
    {"extend", "table<string, PhaseExtension|MoveExtension>?", "by name of a sequence or PHASE.MOVE: more of it"},
    {"on", "LayerReactions?", "by event: what happens then, called with the game and the parameters"},
    {"adjust", "LayerAdjustments?", "by query: its value now, called with its value so far, the game and the parameters"},
};

constexpr WordInfo words_of_phase_extension[] = {
    {"locals", "string[]?", "more locals"},
    {"moves", "table<string, Move|string>?", "more moves of its first question"},
};

constexpr WordInfo words_of_move_extension[] = {
    {"needs", "Need[]?", "more that must hold, checked after the others"},
    {"never", "string?", "a reason: the move is no longer legal"},
    {"args", "Argument[]?", "more to choose, after the others"},
};

constexpr WordInfo words_of_ability[] = {
    {"on_own", "CardReactions?", "by event: what happens when its first player is the owner of this card"},
    {"on", "CardReactions?", "by event: what happens whoever it is about"},
    {"adjust", "CardAdjustments?", "by query: its value now when the owner of this card is asked about"},
    {"moves", "table<string, table<string, Move>>?", "by phase, then by verb: moves that it brings to a question"},
};

constexpr WordInfo words_of_result[] = {
    {"places", "integer[]", "for every seat, 1 is best; shared places are allowed"},
    {"team", "\"won\"|\"lost\"|nil", "of a game that all play together"},
    {"title", "string?", "what the result is called: a value of an enumerated fact"},
};

constexpr WordInfo words_of_aliases[] = {
    {"Step", "[string, (fun(game: Game, frame: Frame): any)|Effect|Question]",
     "its name, and what it does or asks; `return again` repeats it, `return stop` ends the sequence"},
    {"Need", "[Operand|boolean, Comparison, Operand|boolean, string]|NeedScope",
     "for instance { \"left\", \">\", 0, \"reason\" } or { \"active\", \"==\", true, \"reason\", when = \"option.NAME\" }"},
    {"SpaceSet", "\"all\"|\"free\"|\"marked\"|\"joined\"|\"frontier\"|Mark",
     "`free`: without a mark; `joined`: connected with the start through marked spaces of open regions; `frontier`: free, in an "
     "open "
     "region and next to a joined one; or those with a kind of mark. The start is only `joined`"},
    {"RegionSet", "\"all\"|\"complete\"|\"incomplete\"|\"open\"", "`open`: one of its gates is complete, or it has none"},
    {"Comparison", "\"<\"|\"<=\"|\"==\"|\"!=\"|\">=\"|\">\"", "of two whole numbers; true and false are only equal or not"},
    {"Operand", "integer|string|(integer|string)[]",
     "a number or a name: a query, a counter, card.FACT, space.FACT or region.FACT of the first target, card.COUNTER, "
     "space.COUNTER or region.COUNTER, DIE.FACT of the face it shows, option.NAME, SEQUENCE.LOCAL, or `active` (whether it is "
     "the turn "
     "of the player asked); a list is summed, where true counts 1"},
};

constexpr WordInfo words_of_globals[] = {
    {"rules", "Rules", "the named rules of all layers, and every query, as functions: rules.NAME(game, ...)"},
    {"option", "Options", "the options of this match: option.NAME"},
    {"again", "again", "returned by a step: do it once more when all that it scheduled is done"},
    {"stop", "stop", "returned by a step or a move: the sequence, or the question, ends here"},
};

}  // namespace

std::span<const WordInfo> vocabulary(const std::string& table) {
  static const std::map<std::string, std::span<const WordInfo>> tables = {
      {"sequence", words_of_sequence},
      {"effect", words_of_effect},
      {"question", words_of_question},
      {"move", words_of_move},
      {"need", words_of_need},
      {"cover", words_of_cover},
      {"argument", words_of_argument},
      {"operands", words_of_aliases},
      {"layer", words_of_layer},
      {"phase extension", words_of_phase_extension},
      {"move extension", words_of_move_extension},
      {"ability", words_of_ability},
      {"result", words_of_result},
      {"globals", words_of_globals},
  };
  return tables.at(table);
}

}  // namespace tradewind
