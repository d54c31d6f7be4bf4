-- For bots: what a roll that waits for its answer would do if accepted: an item more, or less, or nothing when the turn fails.
return function(game)
  if not game:get("unanswered") then return 0 end
  local color, letter = game.color_die:face(), game.letter_die:face()
  local kind = letter.place <= color.ships and "ship" or "wheel"
  if rules.in_supply(game, kind, color.color) then return 1 end
  return kind == "wheel" and -1 or 0
end
