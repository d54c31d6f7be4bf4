---@meta
-- Generated for editors: zones, facts and counters of module 'contracts_cooperative'.
-- Nothing runs this file. `tradewind types` writes it.

---@class Game
---@field time_deck Zone
---@field point_deck Zone

---@class Facts
---@field white boolean
---@field title "landlubber"|"sailor"|"pirate"|"captain"|"lord"|nil

---@class Where
---@field white boolean?
---@field title "landlubber"|"sailor"|"pirate"|"captain"|"lord"|nil

---@alias contracts_cooperative.GameCounter
---| "lost"
