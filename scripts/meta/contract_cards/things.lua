---@meta
-- Generated for editors: zones, facts and counters of module 'contract_cards'.
-- Nothing runs this file. `tradewind types` writes it.

---@class Facts
---@field gift integer
---@field at_most integer

---@class Where
---@field gift integer?
---@field at_most integer?

---@alias contract_cards.GameCounter
---| "gift_to"
