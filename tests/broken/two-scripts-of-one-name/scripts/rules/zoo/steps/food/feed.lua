-- Feed: everybody eats.
return {}
