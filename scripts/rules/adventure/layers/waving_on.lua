-- With a fair wind the active player is asked about a ship of a color in the harbor, even one that cannot be repelled.
-- If a second ship must be repelled when it can be (B-20), the wind only adds a choice.
local keep_needs <const> = option.repel_must and { { "must_repel", "==", false, "must_repel" } } or {}

return {
  wrap = {
    ["ship_arrives.repel"] = function(inner, game, arrival)
      local ship = arrival.ship
      if arrival.batch or rules.fair_wind(game) <= 0 or rules.same_color(game, ship) == 0 then return inner(game, arrival) end
      game:set("waving", true)
      if not rules.may_repel(game, game:active(), ship) then
        game:set("unrepelled", ship.skull and "skull" or "too_strong")
      end
      game:run("repel", game:active(), ship)
      return stop
    end,
  },

  extend = {
    ["repel.repel"] = {
      needs = { { "unrepelled", "!=", "skull", "skull" }, { "unrepelled", "!=", "too_strong", "needs_cutlasses" } },
    },
    ["repel.keep"] = { needs = keep_needs },
  },

  on = {
    card_revealed = function(game)
      game:set("waving", false)
    end,
  },
}
