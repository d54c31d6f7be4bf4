--- Luminary: Have a priest and a jester.
--- Bruja: Have a captain and a señorita.
--- Maritime Supremacy: Have a captain and a vice admiral.
--- New Colony: Have a settler and a gunner.
--- Trade Outpost: Have a settler and a clerk.
-- Clause JC-20
return {
  missing = function(game, player, contract)
    local display = player.display
    local missing = display:find("profession", contract.one) and 0 or 1
    return display:find("profession", contract.other) and missing or missing + 1
  end,
}
