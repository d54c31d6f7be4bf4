-- For bots: how much of the requirement is missing.
return function(asked, there)
  return asked > there and asked - there or 0
end
