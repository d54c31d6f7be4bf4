-- Only a cooperative chapter is judged.
return {
  args = { "card mission" },

  { "judge", function() end },
}
