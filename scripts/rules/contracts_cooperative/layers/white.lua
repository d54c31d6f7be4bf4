-- The white contracts may be left out (JC-30).
return {
  wrap = {
    in_contract_deck = function(inner, game, card)
      return inner(game, card) and (option.white_contracts or not card.white)
    end,
  },
}
