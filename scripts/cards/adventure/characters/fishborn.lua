--- Thomas Fishborn: Lets you look at the top of the deck once in your turn, like a lookout.
return {
  adjust = {
    looks_left = function(looks, game, fishborn, player)
      return player:is_active() and looks + 1 or looks
    end,
  },
}
