-- The skulls that go with a ship, by the column it stands in (DG-30).
local c <const>, e <const> = 3, 5

return function(_, ship)
  local column = ship:get("column")
  if column == c then return ship.skulls_in_c end
  return column == e and ship.skulls_in_e or 0
end
