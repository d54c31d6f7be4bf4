-- Some editions pay for an empty harbor only in the others' parts (B-56).
return {
  adjust = {
    empty_harbor_pays = function(pays, game, player)
      return pays and not player:is_active()
    end,
  },
}
