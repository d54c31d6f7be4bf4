---@meta
-- Generated for editors: the options, rules and sequences of module 'contracts_cooperative'.
-- Nothing runs this file. `tradewind types` writes it.

---@class Options
---@field white_contracts boolean # The two white contracts may be among those on the table.
---@field time_base integer # How many time cards there are before the seals on the contracts are counted.
---@field time_moved integer # How many time cards become points before the first turn; one is always left.
---@field tax_set_aside "ask"|"never"|"always" # Whether a time card becomes a point after each tax increase.
---@field cooperative_influence_end boolean # The game also ends, and is lost, when a player has the influence that ends the base game.

---@class Rules
---@field contracts_left fun(game: Game): any # How many contracts on the table nobody has completed (JC-34, JC-35).

---@alias contracts_cooperative.Sequence
---| "set_time_aside" # Whether the top card of the time deck becomes a point (JC-36).
---| "spend_time" # Before the first turn the team may give up time for points, but not all of it (JC-32).
---| "team_ends" # (won: boolean) The match ends for all, with a title that goes by the points (JC-34, JC-38).
