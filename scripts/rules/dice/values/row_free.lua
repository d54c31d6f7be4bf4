-- How many wheel symbols of a row are neither circled nor crossed.
return function(_, player, row)
  local color, symbols = row.row, row.symbols
  if color == "yellow" then return symbols - player:get("yellow_taken") end
  if color == "orange" then return symbols - player:get("orange_taken") end
  if color == "green" then return symbols - player:get("green_taken") end
  if color == "blue" then return symbols - player:get("blue_taken") end
  return symbols - player:get("red_taken")
end
