-- House rule: a player may stop only with something on the board (R-2).
return {
  extend = {
    ["discover.stop"] = { needs = { { "items", ">", 0, "empty_board" } } },
  },
}
