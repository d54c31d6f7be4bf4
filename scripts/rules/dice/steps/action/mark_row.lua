-- One more symbol of a row is circled; of the green one, which has no other use, crossed (DG-31, DG-32).
return function(_, player, row)
  local color = row.row
  if color == "yellow" then
    player:add("yellow_taken", 1)
    player:add("yellow_wheels", 1)
  elseif color == "orange" then
    player:add("orange_taken", 1)
    player:add("orange_wheels", 1)
  elseif color == "blue" then
    player:add("blue_taken", 1)
    player:add("blue_wheels", 1)
  elseif color == "red" then
    player:add("red_taken", 1)
    player:add("red_wheels", 1)
  else
    player:add("green_taken", 1)
  end
end
