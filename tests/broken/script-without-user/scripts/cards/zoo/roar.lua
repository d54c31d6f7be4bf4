-- Roar.
return {}
