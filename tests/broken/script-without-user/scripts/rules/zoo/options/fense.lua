-- Fence.
return {}
