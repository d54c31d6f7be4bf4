-- A card has been turned up and is settled by its kind (B-13, B-14, B-18, B-19).
return {
  args = { "card card", "bool batch" },

  { "count", function(game, settle) -- the card counts as drawn
      game:add("drawn", 1)
      game:set("unrepelled", nil)
      game:emit("card_revealed", game:active(), settle.card)
    end },

  { "place", function(game, settle) -- the card goes where cards of its kind go
      local card = settle.card
      local kind = card.kind
      if kind == "profession" then
        card:move(game.harbor)
      elseif kind == "expedition" then
        card:move(game.expedition_row)
      elseif kind == "tax" then
        game:run("tax", card.bonus, card)
      else
        game:run("ship_arrives", card, settle.batch)
      end
    end },
}
