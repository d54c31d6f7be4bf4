--- Luminary: Have a priest and a jester.
--- Bruja: Have a captain and a señorita.
--- Maritime Supremacy: Have a captain and a vice admiral.
--- New Colony: Have a settler and a gunner.
--- Trade Outpost: Have a settler and a clerk.
-- Clause JC-20
return {
  missing = function(_, player, contract)
    local missing = 0
    if not player.display:find("profession", contract.one) then missing = missing + 1 end
    if not player.display:find("profession", contract.other) then missing = missing + 1 end
    return missing
  end,
}
