-- A turn begins with a gift, or without.
return {
  before = {
    ["turn.discover"] = { "gift", { run = { "gift", "active" } } },
  },
}
