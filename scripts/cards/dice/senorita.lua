--- Señorita: When she joins, she fills one space on every island that you have not completed.
-- Clause DG-65
return {
  on_own = {
    person_joined = function(game, senorita, player, person)
      if person == senorita then game:run("senorita", player) end
    end,
  },
}
