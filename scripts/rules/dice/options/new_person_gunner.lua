-- Reading: like a trader, a gunner helps from the turn after joining on (DG-43).
return {
  adjust = {
    cross_cost = function(cost, _, player, space)
      if space.number == 0 then return cost end
      for person in player.crew:cards() do
        if person:get("joined") then cost = cost + person.discount end
      end
      if cost > space.number then cost = space.number end
      return cost
    end,
  },
}
