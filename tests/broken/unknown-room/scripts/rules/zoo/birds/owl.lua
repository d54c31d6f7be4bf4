-- Owls.
return {}
