---@meta
-- Generated for editors: the queries of module 'contract_cards', and the functions that adjust them.
-- Nothing runs this file. `tradewind types` writes it.

---@class Rules
---@field gunner_pay fun(game: Game): integer
---@field clerk_takes fun(game: Game, ship: Card): integer
---@field gift_coins fun(game: Game, ship: Card): integer
---@field chooses_gift fun(game: Game, player: Player, card: Card): boolean

---@class CardAdjustments
---@field gunner_pay? (fun(value: integer, game: Game, me: Card): integer)|Adjustment
---@field clerk_takes? (fun(value: integer, game: Game, me: Card, ship: Card): integer)|Adjustment
---@field gift_coins? (fun(value: integer, game: Game, me: Card, ship: Card): integer)|Adjustment
---@field chooses_gift? (fun(value: boolean, game: Game, me: Card, player: Player, card: Card): boolean)|Adjustment

---@class LayerAdjustments
---@field gunner_pay? fun(value: integer, game: Game): integer
---@field clerk_takes? fun(value: integer, game: Game, ship: Card): integer
---@field gift_coins? fun(value: integer, game: Game, ship: Card): integer
---@field chooses_gift? fun(value: boolean, game: Game, player: Player, card: Card): boolean
