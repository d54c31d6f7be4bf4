-- Optician: once in your turn, look at the next card of the deck. Nobody else sees it.

---@type Ability
return {
  moves = {
    discover = {
      spy = {
        from = "display",
        where = { profession = "optician" },
        needs = {
          { "card.looked", "==", false, "already_looked" },
          { "deck_size", ">", 0, "deck_is_empty" },
        },
        apply = function(game, player, optician)
          local card = game.deck:first()
          optician:set("looked", true)
          card:reveal_to(player)
          game:emit("card_spied", player, card)
        end,
      },
    },
  },
}
