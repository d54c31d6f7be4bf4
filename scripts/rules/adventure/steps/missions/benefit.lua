-- What a marker uncovers as it leaves the character: the ability, the trophy, a crown, three crowns (AD-17).
return {
  args = { "seat player" },

  { "gain", function(game, benefit)
      local player = benefit.player
      local marker = rules.benefits(game, player)
      if marker == 1 then
        game:emit("ability_unlocked", player, player.character:first())
      elseif marker == 3 then
        game:run("gain_crowns", player, 1)
      elseif marker == 4 then
        game:run("gain_crowns", player, 3)
      end
    end },
}
