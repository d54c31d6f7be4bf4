-- Mimic: when hired, it learns the craft of another card of its owner.

---@type Ability
return {
  on_own = {
    card_hired = function(game, mimic, player, card)
      if card == mimic then game:run("learn", player, mimic) end
    end,
  },
}
