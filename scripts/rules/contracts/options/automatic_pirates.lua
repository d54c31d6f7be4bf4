-- The first repelled ship of each color is kept without a question (JC-42).
return {
  before = {
    ["repelled.choose"] = { "keep", function(game) -- the ship is kept without a question
      game:set("collecting", true)
      return stop
    end },
  },
}
