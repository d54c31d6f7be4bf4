---@meta
-- Generated for editors: the options, rules and sequences of module 'make_sail'.
-- Nothing runs this file. `tradewind types` writes it.

---@class Options
---@field make_sail "off"|"standalone"|"combined" # Merchants and passengers: on their own with all their cards, or their marked cards in the base game.
---@field tax_loss "half"|"keep_4"|"keep_5"|"keep_6"|"keep_7"|"keep_8"|"keep_9"|"keep_10"|"keep_11"|"keep_12" # What a tax leaves players who have many coins.
---@field tuck_influence integer # How much influence each ship under a merchant is worth.
---@field tuck_per_merchant boolean # A ship under a merchant counts once for each merchant of its color that its owner has.
