-- Tybuk Brothers are a crew, as sailors and pirates are (AD-27).
return {
  adjust = {
    crew = function(crew, _, player)
      for card in player.display:cards() do
        if card.profession == "tybuk" then crew = crew + 1 end
      end
      return crew
    end,
  },
}
