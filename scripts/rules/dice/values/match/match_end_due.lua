-- Whether the match is over although nobody has won on the spot; only at the end of a round.
return function(game)
  if game:active().seat ~= game:get("first_seat") then return false end
  return option.max_rounds > 0 and game:get("round") >= option.max_rounds
end
