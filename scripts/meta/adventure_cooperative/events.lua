---@meta
-- Generated for editors: the events of module 'adventure_cooperative', and the functions that hear them.
-- Nothing runs this file. `tradewind types` writes it.

---@alias adventure_cooperative.Event
---| "reckoning" # open: integer, markers: integer, markers_wanted: integer, influence: integer, influence_wanted: integer

---@class CardReactions
---@field reckoning? fun(game: Game, me: Card, open: integer, markers: integer, markers_wanted: integer, influence: integer, influence_wanted: integer)

---@class LayerReactions
---@field reckoning? fun(game: Game, open: integer, markers: integer, markers_wanted: integer, influence: integer, influence_wanted: integer)
