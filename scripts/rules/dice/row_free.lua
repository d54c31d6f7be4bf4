-- How many wheel symbols of a row are neither circled nor crossed.
return function(_, player, row)
  return row.symbols - player:get(row.row .. "_taken")
end
