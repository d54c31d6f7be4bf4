-- House rule: a contract that can be completed at its moment must be, before anything else; a waiting marker does not count.
return {
  extend = {
    ["moment.wait"] = { needs = { { "must_complete", "==", false, "must_complete" } } },
    ["moment.refuse"] = { needs = { { "must_complete", "==", false, "must_complete" } } },
  },
}
