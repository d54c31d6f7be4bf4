---@meta
-- Generated for editors: the queries of module 'make_sail', and the functions that adjust them.
-- Nothing runs this file. A test rewrites it when TRADEWIND_UPDATE=1 is in its environment.

---@class Rules
---@field merchants fun(game: Game, player: Player, card: Card): integer

---@class CardAdjustments
---@field merchants? fun(value: integer, game: Game, me: Card, player: Player, card: Card): integer

---@class LayerAdjustments
---@field merchants? fun(value: integer, game: Game, player: Player, card: Card): integer
