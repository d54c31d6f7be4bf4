-- House rule: a full harbor ends the discovery.
return {
  extend = {
    ["discover.draw"] = { needs = { { "harbor_count", "<", "option.harbor_cap", "harbor_full" } } },
    ["discover.gamble"] = { needs = { { "harbor_count", "<", "option.harbor_cap", "harbor_full" } } },
  },
}
