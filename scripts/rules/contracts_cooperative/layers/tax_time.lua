-- After a tax increase that was turned up the team may give up one more card of time, unseen (JC-36).
return {
  after = {
    ["tax.bonus"] = { "set aside", function(game, tax) -- the team may set a time card aside
      if tax.card and rules.time_to_set_aside(game) > 0 then game:run("set_time_aside") end
    end },
  },
}
