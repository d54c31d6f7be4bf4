-- House rule: who can complete a contract at its moment must.
return {
  extend = {
    ["moment.refuse"] = { needs = { { 0, "==", 1, "must_complete" } } },
  },
}
