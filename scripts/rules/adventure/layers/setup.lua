-- Setup: the deck has the play cards of earlier chapters; characters come before coins, events and story after (AD-46).
return {
  wrap = {
    in_deck = function(inner, game, card)
      if card.kind == "character" or card.kind == "event" or card.kind == "story" then return false end
      if card.adventure then return rules.is_carried_in(game, card) end
      return inner(game, card)
    end,

    is_used = function(inner, game, card)
      if game.missions:count() == 0 then return rules.may_take_part(game, card) end
      -- The story deck has other chapters too.
      return inner(game, card) and (card.kind ~= "story" or rules.is_of_chapter(game, card))
    end,

    starting_coins = function(inner, game, player)
      return player.character:first().purse
    end,
  },

  before = {
    ["setup.coins"] = { "characters", { run = { "choose_characters" } } }, -- the players choose their characters
  },

  after = {
    ["setup.coins"] = { "events and story", { run = { "lay_out" } } }, -- the events and the first story card are laid out
  },
}
