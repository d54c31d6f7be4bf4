-- Tollkeeper: ships pay other players less.

---@type Ability
return {
  adjust = {
    trade_income = {
      of = "others",
      change = function(income, _, tollkeeper)
        return math.max(income - tollkeeper.pays, 0)
      end,
    },
  },
}
