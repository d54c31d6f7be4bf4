return {
  args = { "int number", "bool truth" },
  { "ask", { about = "tell", moves = { go = { from = "deck", where = { skull = 1 }, apply = stop } } } },
}
