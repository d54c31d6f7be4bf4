-- Señorita: on joining, fills a space on every island that is not complete (DG-65).
return {
  on_own = {
    person_joined = function(game, senorita, player, person)
      if person == senorita then game:run("senorita", player) end
    end,
  },
}
