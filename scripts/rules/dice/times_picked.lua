-- How often a starting island has been picked.
return function(_, island)
  local picked = 0
  for space in island:spaces() do
    picked = picked + space:get("picked")
  end
  return picked
end
