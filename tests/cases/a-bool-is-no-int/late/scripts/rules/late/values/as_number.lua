return function(_, value) return value end
