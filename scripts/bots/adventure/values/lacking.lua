-- For bots: how much of what is asked for is not there.
return function(asked, there)
  return asked > there and asked - there or 0
end
