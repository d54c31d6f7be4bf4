-- An option may have the name of a rule.
return {}
