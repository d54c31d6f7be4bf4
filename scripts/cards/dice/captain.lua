--- Captain: When he joins, he circles up to {wheels} wheels of different colors.
-- Clause DG-68
return {
  on_own = {
    person_joined = function(game, captain, player, person)
      if person == captain then game:run("captain", player, captain.wheels) end
    end,
  },
}
