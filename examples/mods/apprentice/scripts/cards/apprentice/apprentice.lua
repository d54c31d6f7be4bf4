-- Apprentice: when hired, it may choose a master in the harbor, and works as that card does from then on.

---@type Ability
return {
  on_own = {
    card_hired = function(game, apprentice, player, hired)
      if hired == apprentice then
        game:run("choose_master", player, apprentice)
      end
    end,
  },
}
