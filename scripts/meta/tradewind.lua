---@meta
-- Generated for editors: handles and globals of scripts. The folders beside this file add what modules declare.
-- Nothing runs this file. `tradewind types` writes it.

-- The printed facts of a card, space, region or face of a die.
---@class Facts

-- The match. Zones of the game are fields.
---@class Game
---@field get fun(self: Game, counter: GameCounter): integer # reads a counter; one `on: seat_card` needs the player
---@field set fun(self: Game, counter: GameCounter, value: integer) # sets a counter
---@field add fun(self: Game, counter: GameCounter, number: integer): integer # adds to a counter and returns the new value
---@field hold fun(self: Game, counter: GameCounter, card: Card|string|nil) # makes a counter that holds a card hold the type of this one, or nothing
---@field held fun(self: Game, counter: GameCounter): string? # the card type that a counter holds, as `card.type`, or nil
---@field active fun(self: Game): Player # the active player
---@field set_active fun(self: Game, player: Player) # makes a player active
---@field player_count fun(self: Game): integer # the number of players
---@field player fun(self: Game, seat: integer): Player # the player at a seat, counted from 0
---@field players fun(self: Game): fun(): Player # `for player in game:players() do`: all players, clockwise from the active one
---@field run fun(self: Game, sequence: Sequence, ...: any) # scheduled: runs a sequence with its arguments
---@field later fun(self: Game, frame: Sequence, sequence: Sequence, ...: any) # scheduled: runs a sequence after the running sequence `frame` has ended
---@field emit fun(self: Game, event: Event, ...: any) # scheduled: emits an event with its parameters; listeners react one after the other
---@field finish fun(self: Game, result: Result) # ends the match when the running function returns
---@field finish_by fun(self: Game, ahead: fun(game: Game, player: Player, rival: Player): boolean) # ends the match with places from a rule that says whether a player ranks ahead of a rival
---@field random fun(self: Game, stream: Stream, low: integer, high: integer): integer # a random number from `low` to `high`, inclusive; everybody sees it
---@field pick fun(self: Game, stream: Stream, fact: string): string # a random value of an enumerated fact; everybody sees it
---@field cards_moved fun(self: Game): integer # how many times a card has changed zones in this match; zones with `counted: false` are left out
---@field board Board # without spaces if no module has a board

-- A player. The zones of a player are fields.
---@class Player
---@field seat integer # from 0
---@field get fun(self: Player, counter: PlayerCounter): integer # reads a counter; one `on: seat_card` needs the player
---@field set fun(self: Player, counter: PlayerCounter, value: integer) # sets a counter
---@field add fun(self: Player, counter: PlayerCounter, number: integer): integer # adds to a counter and returns the new value
---@field hold fun(self: Player, counter: PlayerCounter, card: Card|string|nil) # makes a counter that holds a card hold the type of this one, or nothing
---@field held fun(self: Player, counter: PlayerCounter): string? # the card type that a counter holds, as `card.type`, or nil
---@field next fun(self: Player): Player # the next player clockwise
---@field is_active fun(self: Player): boolean # whether it is this player's turn

-- One physical card.
---@class Card: Facts
---@field type string # its id in cards.yaml
---@field owner fun(self: Card): Player? # the player who owns its zone, or nil
---@field zone fun(self: Card): Zone # the zone it is in
---@field move fun(self: Card, zone: Zone, place?: "front") # moves it to the back of a zone, as the newest card, or to the front
---@field reveal_to fun(self: Card, player: Player) # shows its face to a player
---@field count fun(self: Card, symbol: Symbol): integer # how often a symbol occurs in its multiset facts
---@field get fun(self: Card, counter: CardCounter, player?: Player): integer # reads a counter; one `on: seat_card` needs the player
---@field set fun(self: Card, counter: CardCounter, value: integer, player?: Player) # sets a counter
---@field add fun(self: Card, counter: CardCounter, number: integer, player?: Player): integer # adds to a counter and returns the new value
---@field hold fun(self: Card, counter: CardCounter, card: Card|string|nil) # makes a counter that holds a card hold the type of this one, or nothing
---@field held fun(self: Card, counter: CardCounter): string? # the card type that a counter holds, as `card.type`, or nil

-- An ordered list of cards.
---@class Zone
---@field count fun(self: Zone): integer # the number of cards
---@field first fun(self: Zone): Card? # the oldest card, the top of a pile; nil if empty
---@field last fun(self: Zone): Card? # the newest card; nil if empty
---@field nth fun(self: Zone, place: integer): Card? # the card at a place, 1 for the oldest; nil if there is none
---@field cards fun(self: Zone): fun(): Card # `for card in zone:cards() do`: oldest first; the current card may be moved
---@field find fun(self: Zone, fact: string, value: any): Card? # the oldest card whose printed fact has this value; nil if there is none
---@field sum fun(self: Zone, fact: string): integer # the sum of a printed number over all cards
---@field move fun(self: Zone, zone: Zone, count: integer, place?: "front"): integer # moves up to `count` of the oldest cards to the back of a zone, or to the front; they keep their order; returns how many
---@field deal fun(self: Zone, zone: Zone, count: integer) # scheduled: deals the oldest cards one by one; `on_empty` may refill an empty zone, otherwise the deal ends early
---@field move_all fun(self: Zone, zone: Zone): integer # moves all cards, oldest first; returns how many
---@field shuffle fun(self: Zone, stream: Stream) # shuffles the cards; nobody knows the new order

-- The board.
---@class Board
---@field start Space
---@field space fun(self: Board, id: string): Space # the space with this id
---@field region fun(self: Board, id: string): Region # the region with this id
---@field spaces fun(self: Board): fun(): Space # `for space in game.board:spaces() do`: all spaces, the start first
---@field regions fun(self: Board): fun(): Region # `for region in game.board:regions() do`

-- A space of the board.
---@class Space: Facts
---@field id string
---@field region Region? # the region it belongs to
---@field marked fun(self: Space, player: Player, mark?: Mark): boolean # whether it has this mark of a player, or any mark; always true of the start
---@field mark fun(self: Space, player: Player, mark: Mark) # adds a mark of a player
---@field unmark fun(self: Space, player: Player, mark: Mark) # removes a mark of a player
---@field joined fun(self: Space, player: Player): boolean # whether marked spaces of open regions connect it to the start
---@field neighbours fun(self: Space): fun(): Space # `for other in space:neighbours() do`
---@field get fun(self: Space, counter: SpaceCounter): integer # reads a counter; one `on: seat_card` needs the player
---@field set fun(self: Space, counter: SpaceCounter, value: integer) # sets a counter
---@field add fun(self: Space, counter: SpaceCounter, number: integer): integer # adds to a counter and returns the new value
---@field hold fun(self: Space, counter: SpaceCounter, card: Card|string|nil) # makes a counter that holds a card hold the type of this one, or nothing
---@field held fun(self: Space, counter: SpaceCounter): string? # the card type that a counter holds, as `card.type`, or nil

-- A group of spaces.
---@class Region: Facts
---@field id string
---@field complete fun(self: Region, player: Player, mark?: Mark): boolean # whether a player has marked all its spaces, with this mark or any; true without spaces
---@field open fun(self: Region, player: Player): boolean # whether one of its gates is complete, or it has no gates
---@field marked_count fun(self: Region, player: Player, mark?: Mark): integer # how many of its spaces have this mark of a player, or any mark
---@field count fun(self: Region): integer # the number of spaces
---@field spaces fun(self: Region): fun(): Space # `for space in region:spaces() do`
---@field get fun(self: Region, counter: RegionCounter): integer # reads a counter; one `on: seat_card` needs the player
---@field set fun(self: Region, counter: RegionCounter, value: integer) # sets a counter
---@field add fun(self: Region, counter: RegionCounter, number: integer): integer # adds to a counter and returns the new value
---@field hold fun(self: Region, counter: RegionCounter, card: Card|string|nil) # makes a counter that holds a card hold the type of this one, or nothing
---@field held fun(self: Region, counter: RegionCounter): string? # the card type that a counter holds, as `card.type`, or nil

-- A die with named faces.
---@class Die
---@field roll fun(self: Die): Face # rolls it and returns the face; everybody sees it
---@field face fun(self: Die): Face? # the face it shows; nil if it shows none
---@field clear fun(self: Die) # makes it show no face, as before the first roll

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

---@type Rules # all named rules and queries as functions: rules.NAME(game, ...)
rules = {}

---@type Options # the options of this match: option.NAME
option = {}

---@type again # returned by a step: repeat it once everything it scheduled is done
again = {}

---@type stop # returned by a step or a move: end the sequence or the question
stop = {}

---@type fun(...: any) # shows values to the author, in `tradewind dev` and `tradewind test`; elsewhere it does nothing
print = {}

