-- Look: the top cards of the deck are looked at; all but one are discarded without effect (AD-28).
return {
  args = { "seat player" },

  { "look", function(game, look) -- the player looks at the top cards of the deck
      local cards = rules.lets_look(game, look.player).looks
      if game:get("drawn") == 0 and rules.tip(game) > 0 then
        game:set("tip_used", 1)
      else
        game:add("looks_used", 1)
      end
      game.deck:deal(look.player.looked_at, cards)
    end },

  { "told", function(game, look) -- the others hear how many cards the player looks at
      game:emit("cards_looked_at", look.player, look.player.looked_at:count())
    end },

  { "choose", { -- the player chooses the card that stays on top
      to = "player",
      moves = {
        top = {
          from = "looked_at",
          implied = true,
          apply = function(game, player, card)
            card:move(game.deck, "front")
            player.looked_at:move_all(game.discard)
            return stop
          end,
        },
      },
    } },
}
