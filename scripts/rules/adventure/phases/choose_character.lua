-- A player picks a side of the card dealt; in a draft, of one of those left (AD-6).
return {
  args = { "seat player" },

  { "draft", function(game, choice) -- the characters left are offered, if players draft them
      if option.characters_draft then game.sheets:move_all(choice.player.sheet) end
    end },

  { "choose", { -- the player chooses a character
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
