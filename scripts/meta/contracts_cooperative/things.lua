---@meta
-- Generated for editors: what lies on the table, what is printed on it and what is counted, by module 'contracts_cooperative'.
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
