---@meta
-- Generated for editors: the options, rules and sequences of module 'adventure_cooperative'.
-- Nothing runs this file. `tradewind types` writes it.

---@class Options
---@field victory_markers integer[] # How many markers on missions win a chapter for one, two, three and four players.
---@field victory_influence integer[] # How much influence together wins a chapter for one, two, three and four players.
---@field failures integer # How often the team has lost this chapter before.
---@field replay_bonus_step integer # How many coins more the team begins with for each failure.
---@field replay_bonus_cap integer? # The most extra coins a team begins with.

---@class Rules
---@field is_won fun(game: Game): any # Whether the chapter is won: every mission completed by somebody, with markers and influence as card 9 says (AD-40).
---@field open_missions fun(game: Game): any # How many missions on the table nobody has completed (AD-40).
---@field replay_bonus fun(): any # The coins that a team has more after so many failures of this chapter (AD-41).
---@field team_influence fun(game: Game): any # The influence of all players together (AD-39, AD-40).
---@field team_markers fun(game: Game): any # How many markers lie on completed missions (AD-40).

---@alias adventure_cooperative.Sequence
---| "distribute" # (receiver: Player, left: integer) A team that lost the chapter before begins with more coins; the first player says who gets how many (AD-41).
---| "team_ends" # (won: boolean) The chapter is over for all of them (AD-39, AD-40).
