-- Whether somebody has picked this starting island (DG-5).
return function(_, island)
  for space in island:spaces() do
    if space:get("picked") > 0 then return true end
  end
  return false
end
