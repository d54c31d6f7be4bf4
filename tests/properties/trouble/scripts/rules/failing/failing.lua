-- A long match meets a mistake.
return {
  on = {
    round_ends = function(game, round)
      if round == 24 then error("a mistake") end
    end,
  },
}
