return {
  args = { "int number", "bool truth" },
  locals = { "int other", "bool flag" },
  { "keep", function(_, it)
    it.other = it.truth
    it.flag = it.number
  end },
}
