-- A card is due, but neither deck nor discard has one: discover ends on the harbor as it is (B-63).
return {
  { "stop", function(game) -- the discovery ends
      game:set("exhausted", true)
    end },
}
