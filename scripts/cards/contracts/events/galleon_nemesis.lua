-- Galleon Nemesis: decline the coins of black ships, twice in all (JC-16, JC-23).
return {
  on = {
    coins_declined = function(game, nemesis, player, ship)
      if ship.color == nemesis.color then game:run("advance", player, nemesis) end
    end,
  },

  still_lacks = function(_, player, nemesis)
    return 4 * (nemesis.waiting_spaces + 1 - nemesis:get("waiting", player))
  end,

  brings = function(_, _, nemesis, card)
    return card.color == nemesis.color and card.kind == "ship" and 4 or 0
  end,
}
