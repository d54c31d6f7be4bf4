-- Which cards the deck is made of; the others stay in the box (B-2, B-3).
return function(game, card)
  local kind <const> = card.kind
  if card.meant_for ~= 0 then
    return option.expedition_played and option.five_player_expedition == "in_deck"
  elseif kind == "expedition" then
    return option.expedition_played
  elseif kind == "tax" then
    return option.taxes
  elseif card.profession == "gambler" then
    local boxed = game.box:count_with("profession", "gambler")
    return boxed > rules.gamblers_printed(game) - option.gamblers
  end
  return true
end
