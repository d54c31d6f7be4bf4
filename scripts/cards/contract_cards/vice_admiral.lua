--- Vice admiral: Pays you {pays} coins if {needs} to {at_most} cards lie in the harbor when your
---   part of Trade & Hire begins.
-- Clause JC-4
return {
  on_own = {
    visit_begins = function(game, vice_admiral, visitor)
      local cards = game.harbor:count()
      if cards < vice_admiral.needs or cards > vice_admiral.at_most then return end
      game:run("gain_coins", visitor, rules.vice_admiral_pay(game, vice_admiral, visitor))
    end,
  },
}
