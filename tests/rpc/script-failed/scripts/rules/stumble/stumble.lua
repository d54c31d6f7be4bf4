-- Fails at every card turned up.
return {
  on = {
    card_revealed = function()
      error("stumbled over a card")
    end,
  },
}
