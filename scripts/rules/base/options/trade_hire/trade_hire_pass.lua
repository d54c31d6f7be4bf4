-- House rule: an active player who can take a card must take one.
return {
  extend = {
    ["visit.done"] = { needs = { { "must_take", "==", false, "must_take" } } },
  },
}
