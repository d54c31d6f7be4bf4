---@meta
-- Generated for editors: zones, facts and counters of module 'adventure_cooperative'.
-- Nothing runs this file. `tradewind types` writes it.

---@alias adventure_cooperative.GameCounter
---| "failures"
---| "failures_total"
---| "months_left"
