-- For bots: a name that a rule has already.
return {
  { "feed", function() end },
}
