return {
  args = { "int number", "bool truth" },
  { "ask", { about = "tell", moves = { wait = { implied = 1, apply = stop } } } },
}
