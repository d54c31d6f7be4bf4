-- House rule: who can complete a contract at its moment must, before anything else; a waiting marker is no completion.
return {
  extend = {
    ["moment.wait"] = { needs = { { "must_complete", "==", false, "must_complete" } } },
    ["moment.refuse"] = { needs = { { "must_complete", "==", false, "must_complete" } } },
  },
}
