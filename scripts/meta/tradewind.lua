---@meta
-- Generated for editors: handles and globals of scripts. The folders beside this file add what modules declare.
-- Nothing runs this file. `tradewind types` writes it.

-- The printed facts of a card, space, region or face of a die.
---@class Facts

-- The match. Zones of the game are fields.
---@class Game
---@field get fun(self: Game, counter: GameCounter): integer # a counter; of those `on: seat_card`, that of a player
---@field set fun(self: Game, counter: GameCounter, value: integer) # sets a counter
---@field add fun(self: Game, counter: GameCounter, number: integer): integer # adds to a counter; returns what it is now
---@field active fun(self: Game): Player # whose turn it is
---@field set_active fun(self: Game, player: Player) # whose turn it is from now on
---@field player_count fun(self: Game): integer # how many play
---@field player fun(self: Game, seat: integer): Player # the player at a seat, from 0
---@field players fun(self: Game): fun(): Player # `for player in game:players() do`: everybody, clockwise from the active player
---@field run fun(self: Game, sequence: Sequence, ...: any) # scheduled: a sequence with its arguments
---@field later fun(self: Game, frame: Sequence, sequence: Sequence, ...: any) # scheduled: a sequence once `frame`, which is going on around this one, has ended
---@field emit fun(self: Game, event: Event, ...: any) # scheduled: an event with its parameters; whoever listens reacts, one after the other
---@field finish fun(self: Game, result: Result) # the match ends when the running function returns
---@field finish_by fun(self: Game, ahead: fun(game: Game, player: Player, rival: Player): boolean) # the same, where a rule tells whether a player ranks before a rival: the place of each is behind all who do
---@field random fun(self: Game, stream: Stream, low: integer, high: integer): integer # a number by chance, both ends included; everybody sees it
---@field pick fun(self: Game, stream: Stream, fact: string): string # a value of an enumerated fact by chance; everybody sees it
---@field cards_moved fun(self: Game): integer # how often a card has changed zone in this match
---@field board Board # without spaces if no module has a board

-- A player. The zones of a player are fields.
---@class Player
---@field seat integer # from 0
---@field get fun(self: Player, counter: PlayerCounter): integer # a counter; of those `on: seat_card`, that of a player
---@field set fun(self: Player, counter: PlayerCounter, value: integer) # sets a counter
---@field add fun(self: Player, counter: PlayerCounter, number: integer): integer # adds to a counter; returns what it is now
---@field next fun(self: Player): Player # the next one clockwise
---@field is_active fun(self: Player): boolean # whether it is this player's turn

-- One physical card.
---@class Card: Facts
---@field type string # its id in cards.yaml
---@field owner fun(self: Card): Player? # the player in whose zone it lies, or nil
---@field zone fun(self: Card): Zone # where it lies
---@field move fun(self: Card, zone: Zone, place?: "front") # to the back of a zone, as its newest card, unless "front" is said
---@field reveal_to fun(self: Card, player: Player) # this player has seen its face
---@field count fun(self: Card, symbol: Symbol): integer # how often a value stands in its multiset facts
---@field get fun(self: Card, counter: CardCounter, player?: Player): integer # a counter; of those `on: seat_card`, that of a player
---@field set fun(self: Card, counter: CardCounter, value: integer, player?: Player) # sets a counter
---@field add fun(self: Card, counter: CardCounter, number: integer, player?: Player): integer # adds to a counter; returns what it is now

-- An ordered list of cards.
---@class Zone
---@field count fun(self: Zone): integer # how many cards lie here
---@field first fun(self: Zone): Card? # the oldest card, the top of a pile; nil when empty
---@field last fun(self: Zone): Card? # the newest card; nil when empty
---@field cards fun(self: Zone): fun(): Card # `for card in zone:cards() do`: from the oldest; the card at hand may be moved
---@field find fun(self: Zone, fact: string, value: any): Card? # the oldest card with this printed number, truth, value or region; nil when there is none
---@field sum fun(self: Zone, fact: string): integer # a printed number, summed over the cards
---@field move fun(self: Zone, zone: Zone, count: integer): integer # the oldest cards, as many as there are; returns how many
---@field deal fun(self: Zone, zone: Zone, count: integer) # scheduled: the oldest cards one by one; `on_empty` may refill a zone that runs out, else the deal ends short
---@field move_all fun(self: Zone, zone: Zone): integer # every card, oldest first; returns how many
---@field shuffle fun(self: Zone, stream: Stream) # into an order that nobody knows

-- The board.
---@class Board
---@field start Space
---@field space fun(self: Board, id: string): Space # the space of this id
---@field region fun(self: Board, id: string): Region # the region of this id
---@field spaces fun(self: Board): fun(): Space # `for space in game.board:spaces() do`: all, the start first
---@field regions fun(self: Board): fun(): Region # `for region in game.board:regions() do`

-- A space of the board.
---@class Space: Facts
---@field id string
---@field region Region? # the region it belongs to
---@field marked fun(self: Space, player: Player, mark?: Mark): boolean # whether it bears this player's mark of a kind, or of any; the start always does
---@field mark fun(self: Space, player: Player, mark: Mark) # gives it a mark of this player
---@field unmark fun(self: Space, player: Player, mark: Mark) # takes the mark off
---@field joined fun(self: Space, player: Player): boolean # whether marked spaces of open regions connect it with the start
---@field neighbours fun(self: Space): fun(): Space # `for other in space:neighbours() do`
---@field get fun(self: Space, counter: SpaceCounter): integer # a counter; of those `on: seat_card`, that of a player
---@field set fun(self: Space, counter: SpaceCounter, value: integer) # sets a counter
---@field add fun(self: Space, counter: SpaceCounter, number: integer): integer # adds to a counter; returns what it is now

-- A group of spaces.
---@class Region: Facts
---@field id string
---@field complete fun(self: Region, player: Player, mark?: Mark): boolean # whether this player has marked all its spaces, with a kind or with any; true of a region without spaces
---@field open fun(self: Region, player: Player): boolean # whether one of its gates is complete, or it has none
---@field marked_count fun(self: Region, player: Player, mark?: Mark): integer # how many of its spaces bear such a mark
---@field count fun(self: Region): integer # how many spaces it has
---@field spaces fun(self: Region): fun(): Space # `for space in region:spaces() do`
---@field get fun(self: Region, counter: RegionCounter): integer # a counter; of those `on: seat_card`, that of a player
---@field set fun(self: Region, counter: RegionCounter, value: integer) # sets a counter
---@field add fun(self: Region, counter: RegionCounter, number: integer): integer # adds to a counter; returns what it is now

-- A die with named faces.
---@class Die
---@field roll fun(self: Die): Face # the face it shows now; everybody sees it
---@field face fun(self: Die): Face? # the face it shows; nil while it has not been rolled
---@field clear fun(self: Die) # it shows nothing, as before it was rolled

-- A face of a die.
---@class Face: Facts
---@field id string

-- A running sequence: its arguments and locals are fields.
---@class Frame
---@field [string] any

-- Queries and named rules.
---@class Rules

-- The options of a match.
---@class Options

---@class again
local again_answer = {}

---@class stop
local stop_answer = {}

---@type Rules # the named rules of all layers, and every query, as functions: rules.NAME(game, ...)
rules = {}

---@type Options # the options of this match: option.NAME
option = {}

---@type again # returned by a step: do it once more when all that it scheduled is done
again = {}

---@type stop # returned by a step or a move: the sequence, or the question, ends here
stop = {}

