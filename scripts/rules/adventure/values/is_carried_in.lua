-- Whether a play card is in the deck from the start: as saved in a campaign, else those of all earlier chapters (AD-5, AD-43).
return function(game, card)
  if option.adventure_mode == "variable" or option.carry_in == "all" then return true end
  if option.carry_in == "none" then return false end
  if option.carry_in == "campaign" and game:get("in_campaign") > 0 then return card:get("added") > 0 end
  return card.chapter < option.chapter
end
