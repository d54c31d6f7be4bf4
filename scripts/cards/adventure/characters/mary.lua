--- Cutthroat Mary: Pays you {pays} coins if there are {needs} or more ships in the harbor when your
---   part of Trade & Hire begins.
return {
  on_own = {
    visit_begins = function(game, mary, player)
      if rules.ships_in_harbor(game) >= mary.needs then game:run("gain_coins", player, mary.pays) end
    end,
  },
}
