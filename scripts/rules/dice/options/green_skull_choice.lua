-- Nobody is asked about green skulls: they are crossed first, or only where a box of the row would cost points (DG-53).
return {
  replace = {
    pay_skull = {
      args = { "seat player" },

      { "pay", function(game, skull) -- the player crosses a green skull or a box, without a question
          local player = skull.player
          if option.green_skull_choice == "always" or rules.penalty(game, player) > 0 then
            rules.cross_green(game, player)
          else
            rules.cross_box(game, player)
          end
        end },
    },
  },
}
