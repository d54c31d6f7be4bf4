-- Tybuk Brothers are a crew, as sailors and pirates are (AD-27).
return {
  adjust = {
    crew = function(crew, _, player)
      return crew + player.display:count_with("profession", "tybuk")
    end,
  },
}
