-- Only a cooperative chapter is judged.
return {
  args = { "card mission" },

  { "judge", function() end }, -- a team that plays together is judged
}
