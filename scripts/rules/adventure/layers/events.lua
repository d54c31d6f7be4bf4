-- Phase 0: the active player turns up the event of the turn before anything else; it is over when the turn is (AD-11).
return {
  before = {
    ["turn.discover"] = { "event", { run = { "reveal_event" } } }, -- the active player turns up the event of the turn

    ["turn.end"] = { "event over", function(game) -- the event of the turn is over
        game.today:move_all(game.event_discard)
      end },
  },

  extend = {
    ["discover.stop"] = { needs = { { "harbor_count", ">=", "stop_needs", "crowded_roads" } } },
  },
}
