-- Match.
return {}
