-- Whether a story card belongs to the chapter that is played; the variable game has the starred missions of all.
return function(card)
  if card.kind ~= "story" then return false end
  if option.adventure_mode == "variable" then return card.star end
  return card.page // 10 == option.chapter or card.page == rules.last_page()
end
