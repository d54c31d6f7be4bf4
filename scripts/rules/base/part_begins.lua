-- A player's part begins: abilities pay on the harbor as it is now (B-38).
return {
  args = { "seat player" },

  { "pay", { emit = { "visit_begins", "player" } } },
}
