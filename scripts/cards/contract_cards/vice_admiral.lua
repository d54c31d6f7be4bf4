-- Vice admiral: a harbor that is neither empty nor full pays its owner before they pick (JC-4).
return {
  on_own = {
    visit_begins = function(game, vice_admiral, visitor)
      local cards = game.harbor:count()
      if cards < vice_admiral.needs or cards > vice_admiral.at_most then return end
      game:run("gain_coins", visitor, rules.vice_admiral_pay(game, vice_admiral, visitor))
    end,
  },
}
