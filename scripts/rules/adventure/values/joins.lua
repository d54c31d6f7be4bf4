-- Whether a story card adds a play card: by its number, or because earlier chapters should have (AD-10).
return function(card, story)
  if not card.adventure then return false end
  if card.chapter <= story.catches_up then return true end
  local page = story.page
  return card.joins[1] == page or card.joins[2] == page or card.joins[3] == page or card.joins[4] == page
end
