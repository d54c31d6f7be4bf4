-- What check cannot know fails when it happens.
local truth, number = ({ true })[1], ({ 1 })[1]

return {
  adjust = {
    cutlasses = function(value) return option.mistake == "adjusts" and truth or value end,
    may_repel = function(value) return option.mistake == "answers" and number or value end,
  },
  on = {
    card_revealed = function(game)
      if option.mistake == "emits" then game:emit("told", truth, truth) end
      if option.mistake == "runs" then game:run("tell", truth, truth) end
      if option.mistake == "keeps" then game:run("tell", number, truth) end
      if option.mistake == "asks" then return rules.as_truth(game, number) end
      if option.mistake == "finds" then game.deck:find("skull", number) end
    end,
  },
}
