-- Whether the match is over although nobody has won on the spot: only when a round is complete.
return function(game)
  if game:active().seat ~= game:get("first_seat") then return false end
  return option.max_rounds > 0 and game:get("round") >= option.max_rounds
end
