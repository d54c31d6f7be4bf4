-- Arguments that do not fit.
local function pay(player, amount)
  player:add("seen", amount)
end

return {
  args = { "seat player" },
  locals = { "int left", "card best" },

  { "counts", function(game, turn)
      game:run("turn")
      game:run("turn", turn.player, 3)
      game:emit("paid", turn.player)
      game:player()
      game:player_count(3)
      rules.price(game, turn.player)
      rules.worth(game, turn.player, 3)
      rules.gain(game, turn.player, 3, 4)
      pay(turn.player, 3, 4)
      turn.player:get("seen", turn.player)
      turn.best:set("favor", 3)
      turn.player:set("seen")
    end },

  { "kinds", function(game, turn)
      game:run("turn", turn.best)
      game:emit("paid", turn.player, turn.best)
      game:emit(turn.player)
      turn.best:move(game)
      turn.best:move(game.pile, "bottom")
      game.pile:deal(3, game.box)
      rules.price(turn.player, turn.best)
      rules.gain(turn.player, 3)
      pay(turn.best, 3)
      turn.player:get("wear")
      turn.player:set("seen", turn.player)
      game:random("dice", "one", 6)
      turn.left = turn.player
      turn.best = 3
      turn.best:reveal_to(turn.player.next)
    end },
}
