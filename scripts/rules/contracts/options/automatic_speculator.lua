-- The first marker goes to its waiting space without a question (JC-41).
return {
  before = {
    ["moment.choose"] = { "wait", function(game, moment) -- the first marker waits without a question
      for contract in game.contract_row:cards() do
        if contract.waiting_spaces > 0 and rules.offer_stands(game, moment.player, contract) then
          game:run("advance", moment.player, contract)
        end
      end
    end },
  },
}
