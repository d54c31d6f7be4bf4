-- Readings of when a team has run out of time (JC-34).
if option.time_out == "last_card" then -- as soon as the last time card is turned up
  return {
    on = {
      card_revealed = function(game)
        if rules.time_left(game) == 0 then game:run("finish_match") end
      end,
    },

    adjust = {
      time_to_set_aside = function(_, game)
        return rules.time_to_spare(game)
      end,
    },
  }
end

return { -- only when a first card would have to be turned up
  before = {
    ["turn.time"] = { "last chance", function(game) -- the active player may still claim and complete
      if rules.time_left(game) == 0 then game:run("out_of_time", game:active()) end
    end },
  },
}
