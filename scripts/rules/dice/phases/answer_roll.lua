-- Roll both dice; the roll is repelled, rolled again with a blue wheel, or accepted (DG-10 to DG-15).
return {
  args = { "seat player" },

  { "roll", function(game, answer) -- the player rolls both dice
      local color, letter = game.color_die:roll(), game.letter_die:roll()
      game:add("rolls", 1)
      game:set("unanswered", true)
      game:emit("dice_rolled", answer.player, color.color, letter.column)
    end },

  { "choose", { -- the player accepts the roll, repels it or rolls again
      to = "player",
      moves = {
        accept = {
          apply = function(game, player)
            game:set("unanswered", false)
            game:run("accept", player)
            return stop
          end,
        },

        repel = { -- with the fewest orange wheels that suffice (R-4)
          args = { { name = "orange", low = "orange_needed", high = "orange_needed" } },
          needs = { { "orange_needed", "<=", "orange_wheels", "needs_cutlasses" } },
          apply = function(game, player, orange)
            if orange > 0 then rules.use_wheels(game, player, game.box:find("row", "orange"), orange) end
            game:set("unanswered", false)
            game:emit("roll_repelled", player)
            return stop
          end,
        },

        reroll = {
          needs = { { "blue_wheels", ">", 0, "needs_blue_wheel" } },
          apply = function(game, player)
            rules.use_wheels(game, player, game.box:find("row", "blue"), 1)
            game:run("answer_roll", player)
            return stop
          end,
        },
      },
    } },
}
