-- Feed.
return {}
