-- Speculator: three ship colors in the own harbor, in two turns; the second time it is completed unasked (JC-22, JC-24).
return {
  on = {
    colors_rose = function(game, speculator, player, before, now)
      if before >= speculator.needs or now < speculator.needs then return end
      if speculator:get("waiting", player) > 0 then
        game:run("advance", player, speculator)
      else
        rules.offer(game, player, speculator)
      end
    end,
  },
}
