-- Remembers on its first space that an island was picked.
return function(_, island)
  for space in island:spaces() do
    space:add("picked", 1)
    return
  end
end
