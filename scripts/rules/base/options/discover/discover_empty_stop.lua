-- House rule: nobody may stop while the harbor is empty.
return {
  extend = {
    ["discover.stop"] = { needs = { { "harbor_count", ">", 0, "empty_harbor" } } },
  },
}
