-- Luminary, Bruja, Maritime Supremacy, New Colony, Trade Outpost: two professions in the display (JC-20).
return {
  missing = function(_, player, contract)
    local missing = 0
    if not player.display:find("profession", contract.one) then missing = missing + 1 end
    if not player.display:find("profession", contract.other) then missing = missing + 1 end
    return missing
  end,
}
