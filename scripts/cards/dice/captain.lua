-- Captain: on joining, circles wheels of different colors on the owner's sheet (DG-68).
return {
  on_own = {
    person_joined = function(game, captain, player, person)
      if person == captain then game:run("captain", player, captain.wheels) end
    end,
  },
}
