-- Whether a card may be in the chapter, before the story is set up: nobody knows yet which ones will join (AD-5, AD-8).
return function(game, card)
  local variable = option.adventure_mode == "variable"
  if card.adventure then return variable or card.chapter <= option.chapter end
  if card.kind == "event" then return card.month ~= (variable and "story" or "variable") end -- the other Month's End
  return card.kind == "character" or rules.is_of_chapter(game, card) or card:zone() ~= game.box or rules.in_deck(game, card)
end
