--- Officer Scott: Pays you {pays} coins if there are {needs} or more cards in the harbor when your
---   part of Trade & Hire begins.
return {
  on_own = {
    visit_begins = function(game, scott, player)
      if game.harbor:count() >= scott.needs then game:run("gain_coins", player, scott.pays) end
    end,
  },
}
