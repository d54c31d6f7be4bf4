-- Owls hoot.
return {}
