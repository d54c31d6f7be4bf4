return {
  args = { "int number", "bool truth" },
  { "ask", { about = "tell", moves = { go = { from = "deck", where = { cost = true }, apply = stop } } } },
}
