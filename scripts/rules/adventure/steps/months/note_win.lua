-- A chapter has been won together; a game outside a campaign need not remember it.
return {
  { "note", function() end }, -- a campaign notes the win
}
