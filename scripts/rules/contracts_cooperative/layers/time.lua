-- The time deck is dealt once the contracts are face up; the first card of every turn comes from it (JC-31 to JC-34).
return {
  after = {
    ["setup.contracts"] = { "time", function(game) -- the time deck is dealt
      game.deck:deal(game.time_deck, rules.time_cards(game))
      game:run("spend_time")
    end },
  },

  before = {
    ["turn.discover"] = { "time", function(game) -- the team has lost if no time is left
      if rules.time_left(game) == 0 then game:run("finish_match") end
    end },
  },

  extend = {
    ["discover.gamble"] = { needs = { { "drawn", ">", 0, "first_draw_due" } } },
  },

  adjust = {
    draw_source = function(source, game)
      return game:get("drawn") == 0 and game.time_deck or source
    end,

    end_foreseen = function(foreseen, game)
      local last = game:get("drawn") == 0 and 1 or 0
      return rules.time_left(game) <= last and rules.last_turn(game) or foreseen
    end,
  },
}
