-- The title of a team that has just won the last chapter, if it won all chapters of the campaign together (AD-42).
return function(game)
  if option.chapter < rules.last_chapter(game) or game:get("in_campaign") < option.chapter then return nil end
  return game:get("failures_total") > 0 and "successful" or "undefeated"
end
