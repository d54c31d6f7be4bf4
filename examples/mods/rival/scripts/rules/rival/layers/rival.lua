-- The rival is paid when a turn begins, hires before the harbor is cleared, and may end the match.

---@type Layer
return {
  on = {
    turn_begins = function(game)
      game:add("rival_coins", option.rival_pay)
    end,

    match_ends = function(game)
      local player = game:active()
      game:emit("rival_measured", player, rules.influence(game, player), rules.rival_influence(game))
    end,
  },

  before = {
    ["trade_hire.leftovers"] = { "rival", function(game)
        local card = rules.rival_choice(game)
        if not card then return end
        game:add("rival_coins", -card.cost)
        card:move(game.rival_crew)
        game:emit("rival_hired", card, card.cost)
      end },
  },

  wrap = {
    is_target_met = function(inner, game)
      return inner(game) or rules.rival_influence(game) >= rules.influence_target(game)
    end,

    ["finish_match.score"] = function(_, game)
      local won = rules.lead(game, game:active()) > 0
      game:finish { places = { 1 }, team = won and "won" or "lost" }
    end,
  },
}
