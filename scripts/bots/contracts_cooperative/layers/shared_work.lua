-- For bots: what one player has completed no other needs to, and all think of the team instead of themselves.
local function nothing()
  return 0
end

return {
  adjust = {
    is_wanted = function(wanted, game, _, contract)
      return wanted and rules.undone(game, contract)
    end,
  },

  wrap = {
    prospects = nothing,
    catch = nothing,
  },
}
