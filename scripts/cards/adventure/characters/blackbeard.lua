--- Jean Blackbeard: Adds {cutlasses} cutlasses to your strength, like a sailor. Missions do not
---   count it.
-- Clause AD-19
return {
  adjust = {
    cutlasses = function(cutlasses, game, blackbeard)
      return cutlasses + blackbeard.cutlasses
    end,

    crew = function(crew)
      return crew + 1
    end,

    own_cutlasses = function(cutlasses, game, blackbeard)
      return option.characters_cutlasses_in_missions and cutlasses + blackbeard.cutlasses or cutlasses
    end,
  },
}
