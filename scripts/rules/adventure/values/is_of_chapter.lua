-- Whether a story card belongs to the chapter that is played; the variable game has the starred missions of all.
return function(game, card)
  if card.kind ~= "story" then return false end
  if option.adventure_mode == "variable" then return card.star end
  return rules.page_chapter(game, card) == option.chapter or card.ends == option.chapter
end
