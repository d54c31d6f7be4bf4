-- What a team is called that has just won the last chapter, if all chapters of the campaign were won together (AD-42).
return function(game)
  if option.chapter < rules.last_chapter(game) or game:get("in_campaign") < option.chapter then return nil end
  return game:get("failures_total") > 0 and "successful" or "undefeated"
end
