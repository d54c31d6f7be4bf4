---@meta
-- Generated for editors: what lies on the table, what is printed on it and what is counted, by module 'contract_cards'.
-- Nothing runs this file. `tradewind types` writes it.

---@class Facts
---@field gift integer
---@field at_most integer

---@class Where
---@field gift integer?
---@field at_most integer?

---@alias contract_cards.GameCounter
---| "gift_to"
