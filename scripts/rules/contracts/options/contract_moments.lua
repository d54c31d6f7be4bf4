-- House rule: who can complete a contract at its moment must.
return {
  extend = {
    ["moment.refuse"] = { never = "must_complete" },
  },
}
