-- Offers a player all missions of this moment that ask for more than `before` and at most `now`. Returns whether there are any;
-- the player is asked as soon as everything under way is done.
return function(game, player, moment, before, now)
  local any = false
  for mission in game.missions:cards() do
    local arises = mission.moment == moment and before < mission.needs and now >= mission.needs
    if arises and not mission:get("mission_done", player) then
      mission:set("offered", true, player)
      any = true
    end
  end
  return any
end
