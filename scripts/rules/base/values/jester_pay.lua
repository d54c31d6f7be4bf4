-- What one jester pays its owner.
return function(_, jester)
  return jester.pays
end
