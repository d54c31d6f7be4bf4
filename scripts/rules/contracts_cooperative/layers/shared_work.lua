-- What one player has completed no other needs to; and the player nearest to a contract is who counts.
return {
  adjust = {
    is_wanted = function(wanted, _, _, contract)
      return wanted and contract:get("completions") == 0
    end,

    nearest = function(_, game, _, contract)
      return rules.team_nearest(game, contract)
    end,
  },
}
