---@meta
-- Generated for editors: the queries of module 'adventure_cooperative', and the functions that adjust them.
-- Nothing runs this file. `tradewind types` writes it.

---@class Rules
---@field team_influence fun(game: Game): integer
---@field team_markers fun(game: Game): integer
---@field open_missions fun(game: Game): integer
---@field team_score fun(game: Game, player: Player): integer
---@field team_progress fun(game: Game, player: Player): integer
---@field replay_bonus fun(game: Game): integer

---@class CardAdjustments
---@field team_influence? fun(value: integer, game: Game, me: Card): integer
---@field team_markers? fun(value: integer, game: Game, me: Card): integer
---@field open_missions? fun(value: integer, game: Game, me: Card): integer
---@field team_score? fun(value: integer, game: Game, me: Card, player: Player): integer
---@field team_progress? fun(value: integer, game: Game, me: Card, player: Player): integer
---@field replay_bonus? fun(value: integer, game: Game, me: Card): integer

---@class LayerAdjustments
---@field team_influence? fun(value: integer, game: Game): integer
---@field team_markers? fun(value: integer, game: Game): integer
---@field open_missions? fun(value: integer, game: Game): integer
---@field team_score? fun(value: integer, game: Game, player: Player): integer
---@field team_progress? fun(value: integer, game: Game, player: Player): integer
---@field replay_bonus? fun(value: integer, game: Game): integer
