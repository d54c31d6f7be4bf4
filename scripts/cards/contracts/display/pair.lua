--- Luminary: Have a priest and a jester.
--- Bruja: Have a captain and a señorita.
--- Maritime Supremacy: Have a captain and a vice admiral.
--- New Colony: Have a settler and a gunner.
--- Trade Outpost: Have a settler and a clerk.
-- Clause JC-20
return {
  missing = function(_, player, contract)
    local display, missing = player.display, 2
    if display:find("profession", contract.one) then missing = missing - 1 end
    return display:find("profession", contract.other) and missing - 1 or missing
  end,
}
