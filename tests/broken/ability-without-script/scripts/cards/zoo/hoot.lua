-- Hoot.
return {}
