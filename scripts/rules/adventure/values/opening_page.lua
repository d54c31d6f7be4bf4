-- The first story card of the chapter (AD-4).
return function()
  return option.chapter * 10
end
