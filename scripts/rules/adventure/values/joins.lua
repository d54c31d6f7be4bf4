-- Whether a story card adds a play card: by its number, or because earlier chapters should have (AD-10).
return function(card, story)
  if not card.adventure then return false end
  if card.chapter <= story.catches_up then return true end
  for _, page in ipairs(card.joins) do
    if page == story.page then return true end
  end
  return false
end
