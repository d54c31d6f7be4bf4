-- Claim: professions that show exactly the symbols asked for are given up for an expedition (B-30 to B-33).
return {
  from = "expedition_row",
  cover = { needs = "symbols", from = "display", where = { kind = "profession" }, by = "symbols", wild = "wild" },
  needs = { { "active", "==", true, "not_your_turn" } },

  apply = function(game, player, expedition, professions)
    for _, profession in ipairs(professions) do
      profession:move(game.discard)
    end
    expedition:move(player.display)
    game:run("win_expedition", player, expedition)
  end,
}
