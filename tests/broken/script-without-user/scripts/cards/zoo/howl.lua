-- Howl.
return {}
