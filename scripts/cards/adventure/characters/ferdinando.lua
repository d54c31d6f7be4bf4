--- Don Ferdinando: Each {color} ship that you trade or keep brings you {crowns} crowns.
local function greet(game, ferdinando, player, ship)
  if ship.color == ferdinando.color then game:run("gain_crowns", player, ferdinando.crowns) end
end

return {
  on_own = {
    ship_traded = greet,
    ship_stowed = greet,
  },
}
