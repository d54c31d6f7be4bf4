-- Cleanup: everything on the board and everything taken returns to the supply, the chest to its place (DG-9, DG-82).
return {
  { "put back", function(game) -- ships, wheels and the chest go back to their places
      game.harbor:move_all(game.supply)
      for player in game:players() do
        for card in player.hold:cards() do
          if card.item then
            card:move(game.supply)
          else
            card:move(game.chest)
          end
        end
      end
      game.color_die:clear()
      game.letter_die:clear()
    end },
}
