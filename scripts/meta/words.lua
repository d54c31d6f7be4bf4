---@meta
-- Generated for editors: the tables that script files return. The folders beside this file list the names of modules.
-- Nothing runs this file. `tradewind types` writes it.

-- A file that returns a table of named steps.
---@class SequenceFile
---@field args string[]? # its arguments, each as "TYPE name"; TYPE is int, bool, seat, card, zone, space, region or name
---@field locals string[]? # its local variables, written the same way; they start as 0, false or nil
---@field [integer] Step

-- A declared effect, instead of a function that only does this.
---@class Effect
---@field run any[]? # { "sequence", arguments... }: runs a sequence. Arguments are names of locals, "active", whole numbers and booleans; in a move also "player" and its targets: "card", "space" or "region" for the first, others by argument name
---@field emit any[]? # { "event", arguments... }: emits an event, with the same kinds of arguments

-- The question of a step.
---@class Question
---@field about string? # its id; by default the name of the sequence
---@field to string? # the local of type seat to ask; by default the active player
---@field at_once boolean? # true: every player is asked, and answers once, unseen by the others; when all have answered, the moves are applied, clockwise from the active player, and the sequence goes on
---@field unless string? # a query: the question is skipped while it is true or not 0; with at_once, the players for whom it is are
---@field moves table<string, Move|string> # by verb: a move, or the name of a move file

-- A move of a question.
---@class Move
---@field from string? # a zone whose cards are the targets; of a zone that players own, the zone of the player asked
---@field spaces SpaceSet? # a set of spaces that are the targets, for the marks of the player asked
---@field regions RegionSet? # a set of regions that are the targets
---@field where Where? # printed facts that a card, space or region must match to be a target
---@field within Where? # for spaces: facts that their region must match
---@field cover Cover? # sets of cards that together show exactly the symbols of the target
---@field args Argument[]? # further choices: a seat, a number, a card, a space or a region
---@field needs Need[]? # conditions, checked in this order; the first that fails gives the reason for the refusal
---@field when (fun(game: Game, player: Player, ...: any): boolean, string?)? # a condition that data cannot express: returns true, or false and a reason
---@field never string? # a reason: the move is never legal and needs no `apply`; checked after `needs`, only to explain
---@field apply (stop|Effect|fun(game: Game, player: Player, ...: any): any)? # what the move does; a function also gets the targets and, last, the frame; `stop` does nothing
---@field implied (boolean|string)? # true, or a query: the move is played automatically when it is the only legal one

-- When a need applies.
---@class NeedScope
---@field where Where? # applies the need only to first targets with these printed facts
---@field when string? # "option.NAME" of a bool: applies the need only while the option is true

---@class Cover
---@field needs string # the multiset fact of the target: the symbols to show
---@field from string # the zone of the cards that show them
---@field where Where? # printed facts that those cards must match
---@field by string # the multiset fact of those cards: each card shows one of its symbols
---@field wild string? # the fact of cards that show any one symbol

---@class Argument
---@field name string # its name
---@field seats "others"|"all"|nil # a player
---@field from string? # a card of this zone
---@field spaces SpaceSet? # a space of this set
---@field regions RegionSet? # a region of this set
---@field where Where? # printed facts that it must match
---@field within Where? # for a space: facts that its region must match
---@field low Operand? # for a number: the lowest
---@field high Operand? # for a number: the highest
---@field when string? # a query of the player asked and the first target: while it is false, the argument is nil without a choice

-- A file that changes what it depends on.
---@class Layer
---@field wrap table<string, fun(inner: function, ...: any): any>? # by name of a rule, SEQUENCE.STEP or PHASE.MOVE: called instead, with the original function as the first argument
---@field replace table<string, function|Move|SequenceFile>? # by name: a new function for a rule or step, a new table for a move or sequence
---@field before table<string, Step>? # by SEQUENCE.STEP: a step to insert before it
---@field after table<string, Step>? # by SEQUENCE.STEP: a step to insert after it
---@field extend table<string, PhaseExtension|MoveExtension>? # by name of a sequence or PHASE.MOVE: additions to it
---@field on LayerReactions? # by event: a listener, called with the game and the parameters
---@field adjust LayerAdjustments? # by query: returns the new value, called with the value so far, the game and the parameters

---@class PhaseExtension
---@field locals string[]? # more locals
---@field moves table<string, Move|string>? # more moves for its first question

---@class MoveExtension
---@field needs Need[]? # more conditions, checked after the others
---@field never string? # a reason: the move is no longer legal
---@field cover Cover? # more cards to give, from another zone or for another fact
---@field args Argument[]? # more choices, after the others

-- A card script: write ---@type Ability above its `return`.
---@class Ability
---@field on_own CardReactions? # by event: a listener for events whose first player owns this card
---@field on CardReactions? # by event: a listener for events of all players
---@field adjust CardAdjustments? # by query: returns the new value when the query is about the owner of this card; on the table, always
---@field moves table<string, table<string, Move>>? # by phase, then by verb: moves to add to a question

---@class Adjustment
---@field of "owner"|"others"|"all" # about whom the query is asked: the owner of this card, the other players, or any player
---@field change fun(value: any, game: Game, me: Card, ...: any): any # returns the new value

---@class Result
---@field places integer[] # one place per seat; 1 is best, shared places are allowed
---@field team "won"|"lost"|nil # for a game that all play together
---@field title string? # the title of the result: a value of an enumerated fact
---@field again boolean? # true if in a series the same match is to be played again, instead of the next one

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

---@alias Step [string, (fun(game: Game, frame: Frame): any)|Effect|Question] # a name, and what the step does or asks; `return again` repeats it, `return stop` ends the sequence
---@alias Need [Operand|boolean, Comparison, Operand|boolean, string]|NeedScope # for example { "left", ">", 0, "reason" } or { "active", "==", true, "reason", when = "option.NAME" }
---@alias SpaceSet "all"|"free"|"marked"|"joined"|"frontier"|Mark # `free`: without a mark; `joined`: connected to the start through marked spaces of open regions; `frontier`: free, in an open region and next to a joined space; or the spaces with a kind of mark. The start is only `joined`
---@alias RegionSet "all"|"complete"|"incomplete"|"open" # `open`: one of its gates is complete, or it has no gates
---@alias Comparison "<"|"<="|"=="|"!="|">="|">" # compares two whole numbers; booleans only with == and !=
---@alias Operand integer|string|(integer|string)[] # a number or a name: a query, a counter, card.FACT, space.FACT or region.FACT of the first target, card.COUNTER, space.COUNTER or region.COUNTER, DIE.FACT of the face it shows, option.NAME, SEQUENCE.LOCAL, or `active` (whether the player asked is the active player); a list is summed, with true as 1
---@alias GameCounter adventure.GameCounter|adventure_cooperative.GameCounter|base.GameCounter|contract_cards.GameCounter|contracts.GameCounter|contracts_cooperative.GameCounter|dice.GameCounter
---@alias PlayerCounter adventure.PlayerCounter|base.PlayerCounter|contracts.PlayerCounter|dice.PlayerCounter
---@alias CardCounter adventure.CardCounter|base.CardCounter|contracts.CardCounter|dice.CardCounter
---@alias SpaceCounter dice.SpaceCounter
---@alias RegionCounter dice.RegionCounter
---@alias Stream adventure.Stream|base.Stream|contracts.Stream|dice.Stream
---@alias Mark dice.Mark
---@alias Symbol adventure.Symbol|base.Symbol
---@alias Event adventure.Event|adventure_cooperative.Event|base.Event|contracts.Event|dice.Event
---@alias Sequence adventure.Sequence|adventure_cooperative.Sequence|base.Sequence|contracts.Sequence|contracts_cooperative.Sequence|dice.Sequence
