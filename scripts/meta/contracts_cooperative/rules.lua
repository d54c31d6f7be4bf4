---@meta
-- Generated for editors: the options, rules and sequences of module 'contracts_cooperative'.
-- Nothing runs this file. `tradewind types` writes it.

---@class Options
---@field white_contracts boolean # The two white contracts may be among those on the table.
---@field time_base integer # How many time cards there are before the seals on the contracts are counted.
---@field time_moved integer # How many time cards become points before the first turn; one is always left.
---@field time_out "next_turn"|"next_draw"|"last_card" # When the team has lost once there are no time cards: as the next turn begins, when that turn's first card is due, or already with the last time card.
---@field tax_set_aside "ask"|"never"|"always" # Whether a time card becomes a point after each tax.
---@field cooperative_influence_end boolean # The game also ends, and is lost, when a player has the influence that ends the base game.

---@class Rules
---@field contracts_left fun(game: Game): any # How many contracts on the table nobody has completed (JC-34, JC-35).
---@field last_begun fun(game: Game): any # For bots: the last player whose part of this turn has begun, or nil: who comes before takes nothing more.
---@field needs_marker fun(game: Game, contract: any): any # For bots: whether nobody has completed a contract, and no marker waits there.
---@field spare_markers fun(game: Game, player: any): any # For bots: how many free markers the team has beyond those it needs for the contracts that nobody has completed.
---@field team_catch fun(game: Game, player: any): any # For bots: what the players who still have their part this turn can make of the harbor, each taking what helps the team most.
---@field team_lacks fun(game: Game, contract: any): any # For bots: what the team lacks for a contract, in coins: as much as the player who lacks least.
---@field team_prospects fun(game: Game, player: any): any # For bots: what the team lacks for the contracts that nobody has completed, in coins; one that lacks nothing is not completed.

---@alias contracts_cooperative.Sequence
---| "out_of_time" # (player: Player) Out of time: before a first card that is not there is due, the active player may still claim and complete (JC-34).
---| "set_time_aside" # Whether the top card of the time deck becomes a point (JC-36).
---| "spend_time" # Before the first turn the team may give up time for points, but not all of it (JC-32).
---| "team_ends" # (won: boolean) The match ends for all, with a title that goes by the points (JC-34, JC-38).
