---@meta
-- Generated for editors: zones, facts and counters of module 'make_sail'.
-- Nothing runs this file. `tradewind types` writes it.

---@class Card
---@field tucked Zone?

---@class Facts
---@field sail "both"|"alone"|nil

---@class Where
---@field sail "both"|"alone"|nil
