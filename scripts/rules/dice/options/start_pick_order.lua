-- House rule: the last player picks a starting island first; how many crosses each makes stays with the seat (DG-5).
return {
  replace = {
    ["setup.start islands"] = function(game, setup)
      if setup.picks == game:player_count() then return end
      setup.picks = setup.picks + 1
      local player = game:player((game:get("first_seat") - setup.picks) % game:player_count())
      game:run("pick_start", player, option.start_crosses[game:player_count() - setup.picks + 1])
      return again
    end,
  },
}
