-- Learn: from then on the mimic does what the other card does, as that card does it.
local crafts <const> = { jester = true, admiral = true, clown = true, tollkeeper = true, alderman = true }

---@type SequenceFile
return {
  args = { "seat player", "card mimic" },

  { "choose", {
      to = "player",
      moves = {
        learn = {
          from = "display",
          when = function(_, _, card)
            return crafts[card.profession] or false
          end,
          apply = function(_, _, card, learning)
            learning.mimic:set("learned", card)
            return stop
          end,
        },
        remain = { implied = true, apply = stop },
      },
    } },
}
