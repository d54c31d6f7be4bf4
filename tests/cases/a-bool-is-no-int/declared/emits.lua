return {
  args = { "int number", "bool truth" },
  { "say", { emit = { "told", "truth", 1 } } },
}
