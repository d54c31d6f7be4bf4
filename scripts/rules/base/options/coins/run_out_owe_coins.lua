-- House rule: what the supply could not pay is owed, and paid as soon as there are cards again (B-62).
local function pay_debts(game)
  if game.deck:count() + game.discard:count() == 0 then return end
  for player in game:players() do
    local owed = player:get("owed")
    player:set("owed", 0)
    game:run("gain_coins", player, owed)
  end
end

return {
  after = {
    ["trade.trade"] = { "debts", pay_debts }, -- debts are paid after the income, which may have to pay the compensation (B-46)

    ["gain_coins.tell"] = { "owe", function(_, gain) -- what the supply could not pay is noted as owed
      gain.player:add("owed", gain.amount - gain.gained)
    end },
  },

  on = {
    card_hired = pay_debts,
    ship_repelled = pay_debts,
    expedition_claimed = pay_debts,
    tax_resolved = pay_debts,
    turn_busted = pay_debts,
    turn_ends = pay_debts,
  },
}
