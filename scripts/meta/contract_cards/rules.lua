---@meta
-- Generated for editors: the options, rules and sequences of module 'contract_cards'.
-- Nothing runs this file. `tradewind types` writes it.

---@class Options
---@field contract_cards boolean # Clerks, gunners, vice admirals and gift ships are shuffled in; contracts need them.
---@field vice_admiral_nonactive integer # How many coins a vice admiral pays a player who is not active.
---@field new_gunner "now"|"later" # When a newly hired gunner starts to pay.
---@field new_vice_admiral "now"|"later" # When a newly hired vice admiral starts to pay.
---@field gunner_floor integer # How many coins a gunner pays at least, even without ships.

---@class Rules
---@field chooses_gift fun(game: Game, game: any, ship: any): any # Whether the trader of a ship says who gets its gift: with two players there is no choice, alone nobody is there (JC-6).
---@field vice_admiral_pay fun(game: Game, vice_admiral: any, player: any): any # What one vice admiral pays: some tables pay others than the active player more.
