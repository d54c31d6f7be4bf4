-- Whether a play card is in the deck from the start: those of all earlier chapters, or as the table decides (AD-5, AD-43).
return function(card)
  if option.adventure_mode == "variable" or option.carry_in == "all" then return true end
  return option.carry_in == "canonical" and card.chapter < option.chapter
end
