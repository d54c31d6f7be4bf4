-- The smallest game that asks a question.
return {
  { "turn", function(game)
      game:emit("paid", game:active(), 1)
      game:run("choose", game:active())
    end },
}
