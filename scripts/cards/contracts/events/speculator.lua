--- Speculator: Have {needs} ship colors in the harbor in your turn, and again in a later turn. The
---   first time, your marker waits here.
-- The second time it is completed automatically (JC-22, JC-24).
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
