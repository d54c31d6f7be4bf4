-- House rule: a ship whose color is in the harbor is repelled automatically if the player can.
return {
  wrap = {
    ["ship_arrives.repel"] = function(inner, game, arrival)
      local ship = arrival.ship
      if not arrival.batch and rules.same_color(game, ship) > 0 and rules.may_repel(game, game:active(), ship) then
        game:run("ship_leaves", ship)
        return stop
      end
      return inner(game, arrival)
    end,
  },
}
