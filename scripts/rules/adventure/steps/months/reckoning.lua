-- Only those who play together are judged.
return {
  args = { "card mission" },

  { "judge", function() end },
}
