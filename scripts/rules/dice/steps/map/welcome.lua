-- A person has joined a player's crew.
return {
  args = { "seat player", "card person" },

  { "join", { emit = { "person_joined", "player", "person" } } }, -- everybody hears that the person has joined
}
