return {
  args = { "int number", "bool truth" },
  locals = { "bool flag" },
  { "keep", function(_, it) it.flag = ({ it.number })[1] end },
}
