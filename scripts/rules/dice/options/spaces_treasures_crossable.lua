-- House rule: the space of a treasure that is gone cannot be crossed any more (DG-74).
return {
  extend = {
    ["cross.cross"] = { needs = { { "space.claimed", "==", 0, "treasure_gone", where = { kind = "treasure" } } } },
  },
}
