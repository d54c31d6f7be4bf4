-- The influence of a contract is noted, and shown by as many contracts from the deck, face down, while it has any (JC-14).
return function(game, player, influence)
  player:add("contract_points", influence)
  if option.contract_display_counter or influence <= 0 then return end
  game.contract_deck:move(player.points_shown, influence)
end
