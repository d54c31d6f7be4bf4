-- Whether the señorita at work has filled a space of this island.
return function(_, island)
  for space in island:spaces() do
    if space:get("served") > 0 then return true end
  end
  return false
end
