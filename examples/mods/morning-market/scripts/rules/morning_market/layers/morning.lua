-- Each turn begins at the market.

---@type Layer
return {
  before = {
    ["turn.discover"] = { "morning", { run = { "market", "active" } } },
  },
}
