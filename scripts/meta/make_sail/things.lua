---@meta
-- Generated for editors: what lies on the table, what is printed on it and what is counted, by module 'make_sail'.
-- Nothing runs this file. `tradewind types` writes it.

---@class Card
---@field tucked Zone?

---@class Facts
---@field sail "both"|"alone"|nil

---@class Where
---@field sail "both"|"alone"|nil
