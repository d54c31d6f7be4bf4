-- A campaign remembers how many chapters have been won together, as long as all have (AD-42, AD-44).
return {
  wrap = {
    ["note_win.note"] = function(_, game)
      if game:get("in_campaign") == option.chapter then game:add("in_campaign", 1) end
    end,
  },
}
