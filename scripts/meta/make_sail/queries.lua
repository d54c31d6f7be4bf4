---@meta
-- Generated for editors: the queries of module 'make_sail', and the functions that adjust them.
-- Nothing runs this file. `tradewind types` writes it.

---@class Rules
---@field merchants fun(game: Game, player: Player, card: Card): integer

---@class CardAdjustments
---@field merchants? (fun(value: integer, game: Game, me: Card, player: Player, card: Card): integer)|Adjustment

---@class LayerAdjustments
---@field merchants? fun(value: integer, game: Game, player: Player, card: Card): integer
