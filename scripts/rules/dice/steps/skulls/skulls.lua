-- Skulls are crossed one by one: green ones if the player likes, otherwise boxes of the row (DG-50 to DG-53).
return {
  args = { "seat player", "int due" },

  { "each", function(game, skulls) -- the player crosses one skull after the other
      if skulls.due == 0 then return end
      skulls.due = skulls.due - 1
      local player = skulls.player
      if rules.green_skulls(game, player) <= 0 then
        rules.cross_box(game, player)
      elseif rules.boxes_left(game, player) <= 0 then
        rules.cross_green(game, player)
      else
        game:run("pay_skull", player)
      end
      return again
    end },
}
