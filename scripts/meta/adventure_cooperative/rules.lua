---@meta
-- Generated for editors: the options, rules and sequences of module 'adventure_cooperative'.
-- Nothing runs this file. `tradewind types` writes it.

---@class Options
---@field victory_markers integer[] # How many markers on missions win a chapter for one, two, three and four players.
---@field victory_influence integer[] # How much influence together wins a chapter for one, two, three and four players.
---@field replay_bonus_step integer # How many coins more the team begins with for each failure.
---@field replay_bonus_cap integer? # The most extra coins a team begins with.
---@field keep_added_cards boolean # Whether the cards that a lost chapter has added stay in the deck.

---@class Rules
---@field forget_added fun(zone: Game, when: any): any # Play cards of a zone that were added then are forgotten.
---@field influence_to_win fun(game: Game): any # How much influence together wins a chapter (AD-40).
---@field is_won fun(game: Game): any # Whether the chapter is won: every mission completed by somebody, with markers and influence as card 9 says (AD-40).
---@field markers_to_win fun(game: Game): any # How many markers on missions win a chapter (AD-40).
---@field months_from fun(game: Game, page: any): any # How many months a chapter lasts at most, from the mission of a page on (AD-13).
---@field open_missions fun(game: Game): any # How many missions on the table nobody has completed (AD-40).
---@field replay_bonus fun(game: Game): any # The coins that a team has more after so many failures of this chapter (AD-41).
---@field sort_out fun(game: Game, when: any): any # Play cards added then are forgotten (AD-41).
---@field team_influence fun(game: Game): any # The influence of all players together (AD-39, AD-40).
---@field team_markers fun(game: Game): any # How many markers lie on completed missions (AD-40).
---@field team_prospects fun(game: Game, player: any): any # For bots: how near the team is to the missions that nobody has completed: as near as the player nearest to each.

---@alias adventure_cooperative.Sequence
---| "distribute" # (receiver: Player, left: integer) A team that lost the chapter before begins with more coins; the first player says who gets how many (AD-41).
---| "team_ends" # (won: boolean) The chapter is over for all of them; one that is lost is played again (AD-39 to AD-41).
