-- House rule: jesters pay once an owner, not once a card.
return {
  wrap = {
    jester_pay = function(inner, game, jester)
      for card in jester:zone():cards() do
        if card.profession == "jester" then return card == jester and inner(game, jester) or 0 end
      end
    end,
  },
}
