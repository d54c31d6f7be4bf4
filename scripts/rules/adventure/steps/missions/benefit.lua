-- What a marker uncovers as it leaves the character: the ability, the trophy, a crown, three crowns (AD-17).
return {
  args = { "seat player" },

  { "gain", function(game, benefit) -- the player gains what the marker uncovers
      local player = benefit.player
      if rules.benefits(game, player) == 1 then
        game:emit("ability_unlocked", player, player.character:first())
      else
        game:run("gain_crowns", player, rules.uncovered_crowns(game, player))
      end
    end },
}
