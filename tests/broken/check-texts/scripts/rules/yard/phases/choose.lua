-- The smallest game that asks a question.
return {
  args = { "seat player" },
  { "choose", { to = "player", moves = {
    stop = { when = function(game, player) return rules.wealth(game, player) < 3, "too_late" end, apply = stop },
  } } },
}
