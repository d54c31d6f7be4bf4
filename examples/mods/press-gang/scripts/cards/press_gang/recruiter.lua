-- Recruiter: when hired, the next player clockwise gives the owner a sailor or pays a ransom.

---@type Ability
return {
  on_own = {
    card_hired = function(game, recruiter, player, hired)
      local neighbor = player:next()
      if hired ~= recruiter or neighbor == player then return end
      if neighbor.display:find("profession", "sailor") or rules.coins(game, neighbor) >= recruiter.ransom then
        game:run("press", neighbor, player, recruiter.ransom)
      end
    end,
  },
}
