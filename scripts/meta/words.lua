---@meta
-- Generated for editors: the tables that script files return. The folders beside this file list the names of modules.
-- Nothing runs this file. `tradewind types` writes it.

-- A file that returns a table of named steps.
---@class SequenceFile
---@field args string[]? # what it is run with, each as "TYPE name": int, bool, seat, card, zone, space, region or name
---@field locals string[]? # more numbers of its own, written alike; they start at 0, false or nil
---@field [integer] Step

-- A declared effect, instead of a function that only does this.
---@class Effect
---@field run any[]? # { "sequence", arguments... }: names of locals, "active", whole numbers and booleans; of a move also "player" and its targets: "card", "space" or "region" for the first, others by the names of arguments
---@field emit any[]? # { "event", arguments... }, likewise

-- The question of a step.
---@class Question
---@field about string? # its id; the name of the sequence when left out
---@field to string? # the local of type seat that is asked; the active player when left out
---@field unless string? # a query: the question is passed over while it is true or not 0
---@field moves table<string, Move|string> # by verb: a move, or the name of a file that describes one

-- A move of a question.
---@class Move
---@field from string? # a zone: each of its cards is a target; a zone that players own is that of the one asked
---@field spaces SpaceSet? # a set of spaces: each of them is a target, as the marks of the player asked make it
---@field regions RegionSet? # a set of regions, likewise
---@field where Where? # printed facts that a card, space or region must have to be a target at all
---@field within Where? # of spaces: facts that their region must have
---@field cover Cover? # sets of cards that together show exactly the symbols of the target
---@field args Argument[]? # more to choose: a seat, a number, a card, a space or a region
---@field needs Need[]? # what must hold, checked in this order; the first that fails is the reason why not
---@field when (fun(game: Game, player: Player, ...: any): boolean, string?)? # what data cannot say; else false and a reason
---@field never string? # a reason: the move is never legal and has no `apply`, it only explains; checked after `needs`
---@field apply (stop|Effect|fun(game: Game, player: Player, ...: any): any)? # what it does, with the targets and at last the frame; `stop` for nothing
---@field implied (boolean|string)? # true, or a query that holds: played unasked when it is the only legal move

-- When a need applies.
---@class NeedScope
---@field where Where? # the need applies only to first targets with these printed facts
---@field when string? # "option.NAME" of a bool: the need applies only while it is true

---@class Cover
---@field needs string # the multiset fact of the target whose symbols are to be shown
---@field from string # the zone of the cards that show them
---@field where Where? # printed facts that those cards must have
---@field by string # their multiset fact: each card shows one of its symbols
---@field wild string # the fact of cards that show any one symbol

---@class Argument
---@field name string # what it is called
---@field seats "others"|"all"|nil # a player
---@field from string? # a card of this zone
---@field spaces SpaceSet? # a space of this set
---@field regions RegionSet? # a region of this set
---@field where Where? # printed facts that it must have
---@field within Where? # of a space: facts that its region must have
---@field low Operand? # a number, from here
---@field high Operand? # to here
---@field when string? # a query of the player asked and the first target: while it is false there is nothing to choose, but nil

-- A file that changes what it depends on.
---@class Layer
---@field wrap table<string, fun(inner: function, ...: any): any>? # by name of a rule, SEQUENCE.STEP or PHASE.MOVE: called instead of it, with it as the first argument
---@field replace table<string, function|Move|SequenceFile>? # by name: another function for a rule or step, another table for a move or sequence
---@field before table<string, Step>? # by SEQUENCE.STEP: a step that comes before
---@field after table<string, Step>? # by SEQUENCE.STEP: a step that comes after
---@field extend table<string, PhaseExtension|MoveExtension>? # by name of a sequence or PHASE.MOVE: more of it
---@field on LayerReactions? # by event: what happens then, called with the game and the parameters
---@field adjust LayerAdjustments? # by query: its value now, called with its value so far, the game and the parameters

---@class PhaseExtension
---@field locals string[]? # more locals
---@field moves table<string, Move|string>? # more moves of its first question

---@class MoveExtension
---@field needs Need[]? # more that must hold, checked after the others
---@field never string? # a reason: the move is no longer legal
---@field args Argument[]? # more to choose, after the others

-- A card script: write ---@type Ability above its `return`.
---@class Ability
---@field on_own CardReactions? # by event: what happens when its first player is the owner of this card
---@field on CardReactions? # by event: what happens whoever it is about
---@field adjust CardAdjustments? # by query: its value now when the owner of this card is asked about
---@field moves table<string, table<string, Move>>? # by phase, then by verb: moves that it brings to a question

---@class Result
---@field places integer[] # for every seat, 1 is best; shared places are allowed
---@field team "won"|"lost"|nil # of a game that all play together
---@field title string? # what the result is called: a value of an enumerated fact

-- Printed facts with their required values.
---@class Where

-- Events, each with the function that hears it.
---@class CardReactions

-- Queries, each with the function that adjusts its value.
---@class CardAdjustments

-- Events, each with the function that hears it.
---@class LayerReactions

-- Queries, each with the function that adjusts its value.
---@class LayerAdjustments

---@alias Step [string, (fun(game: Game, frame: Frame): any)|Effect|Question] # its name, and what it does or asks; `return again` repeats it, `return stop` ends the sequence
---@alias Need [Operand|boolean, Comparison, Operand|boolean, string]|NeedScope # for instance { "left", ">", 0, "reason" } or { "active", "==", true, "reason", when = "option.NAME" }
---@alias SpaceSet "all"|"free"|"marked"|"joined"|"frontier"|Mark # `free`: without a mark; `joined`: connected with the start through marked spaces of open regions; `frontier`: free, in an open region and next to a joined one; or those with a kind of mark. The start is only `joined`
---@alias RegionSet "all"|"complete"|"incomplete"|"open" # `open`: one of its gates is complete, or it has none
---@alias Comparison "<"|"<="|"=="|"!="|">="|">" # of two whole numbers; true and false are only equal or not
---@alias Operand integer|string|(integer|string)[] # a number or a name: a query, a counter, card.FACT, space.FACT or region.FACT of the first target, card.COUNTER, space.COUNTER or region.COUNTER, DIE.FACT of the face it shows, option.NAME, SEQUENCE.LOCAL, or `active` (whether it is the turn of the player asked); a list is summed, where true counts 1
---@alias GameCounter base.GameCounter|contract_cards.GameCounter|contracts.GameCounter|contracts_cooperative.GameCounter|dice.GameCounter
---@alias PlayerCounter base.PlayerCounter|contracts.PlayerCounter|dice.PlayerCounter
---@alias CardCounter base.CardCounter|contracts.CardCounter|dice.CardCounter
---@alias SpaceCounter dice.SpaceCounter
---@alias RegionCounter dice.RegionCounter
---@alias Stream base.Stream|contracts.Stream|dice.Stream
---@alias Mark dice.Mark
---@alias Symbol base.Symbol
---@alias Event base.Event|contracts.Event|dice.Event
---@alias Sequence base.Sequence|contracts.Sequence|contracts_cooperative.Sequence|dice.Sequence
