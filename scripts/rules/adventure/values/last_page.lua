-- The story card that ends the chapter (AD-33).
return function()
  return 60 + option.chapter
end
