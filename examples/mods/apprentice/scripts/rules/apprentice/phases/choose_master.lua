-- A new apprentice watches a jester or an admiral who is still in the harbor.
return {
  args = { "seat player", "card apprentice" },

  { "choose", {
      to = "player",
      moves = {
        watch = {
          from = "harbor",
          where = { kind = "profession" },
          when = function(game, player, person)
            return person.profession == "jester" or person.profession == "admiral", "no_master"
          end,
          apply = function(game, player, person, choosing)
            choosing.apprentice:set("master", person)
            return stop
          end,
        },
        no_one = { implied = true, apply = stop },
      },
    } },
}
