-- Setup: contracts stay out of the deck, are shuffled separately, and some are placed face up (JC-18).
return {
  wrap = {
    in_deck = function(inner, game, card)
      return card.kind ~= "contract" and inner(game, card)
    end,
  },

  after = {
    ["setup.coins"] = { "contracts", function(game) -- the contracts are shuffled, and some are placed face up
      for card in game.box:cards() do
        if rules.in_contract_deck(game, card) then card:move(game.contract_deck) end
      end
      game.contract_deck:shuffle("contracts")
      game.contract_deck:deal(game.contract_row, option.contracts_faceup[game:player_count()])
    end },
  },
}
