-- Some editions allow no claim after a bust (B-24).
return {
  extend = { ["after_bust.claim"] = { never = "no_such_move" } },
}
