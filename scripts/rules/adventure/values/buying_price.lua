-- What a marker costs at a Month's End (AD-32, AD-45).
return function()
  return option.adventure_mode == "variable" and option.marker_cost_variable or option.marker_cost_story
end
