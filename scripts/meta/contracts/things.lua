---@meta
-- Generated for editors: zones, facts and counters of module 'contracts'.
-- Nothing runs this file. `tradewind types` writes it.

---@class Game
---@field contract_deck Zone
---@field contract_row Zone

---@class Player
---@field points_shown Zone
---@field collected Zone

---@class Facts
---@field back "contract"|nil
---@field space1 integer
---@field space2 integer
---@field space3 integer
---@field space4 integer
---@field space5 integer
---@field waiting_spaces integer
---@field collects boolean
---@field seal integer
---@field letter "a"|"b"|"c"|"d"|"e"|"f"|"g"|"h"|"i"|"j"|nil

---@class Where
---@field back "contract"|nil
---@field space1 integer?
---@field space2 integer?
---@field space3 integer?
---@field space4 integer?
---@field space5 integer?
---@field waiting_spaces integer?
---@field collects boolean?
---@field seal integer?
---@field letter "a"|"b"|"c"|"d"|"e"|"f"|"g"|"h"|"i"|"j"|nil

---@alias contracts.GameCounter
---| "colors_seen"
---| "declining"
---| "collecting"

---@alias contracts.PlayerCounter
---| "markers_placed"
---| "contracts_done"
---| "contract_points"

---@alias contracts.CardCounter
---| "coin_space"
---| "waiting"
---| "offered"
---| "completions"

---@alias contracts.Stream
---| "contracts"
