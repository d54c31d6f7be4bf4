---@meta
-- Generated for editors: the events of module 'contracts', and the functions that hear them.
-- Nothing runs this file. `tradewind types` writes it.

---@alias contracts.Event
---| "contract_completed" # player: Player, contract: Card
---| "marker_waits" # player: Player, contract: Card, space: integer
---| "coins_declined" # player: Player, ship: Card
---| "ship_collected" # player: Player, ship: Card
---| "colors_rose" # player: Player, before: integer, now: integer
---| "contract_ready" # player: Player

---@class CardReactions
---@field contract_completed? fun(game: Game, me: Card, player: Player, contract: Card)
---@field marker_waits? fun(game: Game, me: Card, player: Player, contract: Card, space: integer)
---@field coins_declined? fun(game: Game, me: Card, player: Player, ship: Card)
---@field ship_collected? fun(game: Game, me: Card, player: Player, ship: Card)
---@field colors_rose? fun(game: Game, me: Card, player: Player, before: integer, now: integer)
---@field contract_ready? fun(game: Game, me: Card, player: Player)

---@class LayerReactions
---@field contract_completed? fun(game: Game, player: Player, contract: Card)
---@field marker_waits? fun(game: Game, player: Player, contract: Card, space: integer)
---@field coins_declined? fun(game: Game, player: Player, ship: Card)
---@field ship_collected? fun(game: Game, player: Player, ship: Card)
---@field colors_rose? fun(game: Game, player: Player, before: integer, now: integer)
---@field contract_ready? fun(game: Game, player: Player)
