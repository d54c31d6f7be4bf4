-- House rule: of players still tied, the one who sat later in turn order wins.
return {
  wrap = {
    ahead = function(inner, game, player, rival)
      if inner(game, player, rival) then return true end
      if inner(game, rival, player) then return false end
      local first, players = game:get("first_seat"), game:player_count()
      return (player.seat - first) % players > (rival.seat - first) % players
    end,
  },
}
