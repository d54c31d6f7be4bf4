-- A player is dealt a character card and picks a side; in a draft, one of those left (AD-6).
return {
  args = { "seat player" },

  { "deal", function(game, choice)
      local dealt = game.sheets:first().sheet
      for card in game.sheets:cards() do
        if option.character_selection == "draft" or card.sheet == dealt then card:move(choice.player.sheet) end
      end
    end },

  { "choose", {
      to = "player",
      moves = {
        choose = {
          from = "sheet",
          apply = function(game, player, character)
            character:move(player.character)
            for card in player.sheet:cards() do
              card:move(card.sheet == character.sheet and game.box or game.sheets)
            end
            game:emit("character_chosen", player, character)
            return stop
          end,
        },
      },
    } },
}
