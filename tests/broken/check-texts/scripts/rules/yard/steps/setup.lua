-- The smallest game that asks a question.
return { { "begin", function() end } }
