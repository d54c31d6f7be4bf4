-- Contracts are completed as soon as they are met, and at their moments, without a question (JC-41).
return {
  adjust = {
    completes_by_itself = function()
      return 1
    end,
  },

  on = {
    contract_ready = function(game, player)
      game:run("complete_ready", player)
    end,
  },

  before = {
    ["moment.choose"] = { "complete", { run = { "complete_ready", "player" } } }, -- contracts of this moment are completed
  },
}
