-- A day.
return {}
