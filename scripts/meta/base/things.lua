---@meta
-- Generated for editors: zones, facts and counters of module 'base'.
-- Nothing runs this file. `tradewind types` writes it.

---@class Game
---@field box Zone
---@field deck Zone
---@field discard Zone
---@field revealed Zone
---@field harbor Zone
---@field expedition_row Zone

---@class Player
---@field display Zone
---@field coins Zone

---@class Facts
---@field kind "profession"|"ship"|"expedition"|"tax"|"character"|"event"|"story"|"contract"|nil
---@field profession "settler"|"captain"|"priest"|"jack"|"sailor"|"pirate"|"trader"|"senorita"|"jester"|"admiral"|"governor"|"gambler"|"tybuk"|"lookout"|"innkeeper"|"clerk"|"gunner"|"vice_admiral"|"merchant"|"passenger"|nil
---@field color "yellow"|"blue"|"green"|"red"|"black"|"ares"|nil
---@field cost integer
---@field influence integer
---@field cutlasses integer
---@field skull boolean
---@field coins integer
---@field wild boolean
---@field discount integer
---@field takes integer
---@field trade_bonus integer
---@field pays integer
---@field needs integer
---@field batch integer
---@field bonus "influence"|"cutlasses"|nil
---@field threshold integer
---@field special boolean

---@class Where
---@field kind "profession"|"ship"|"expedition"|"tax"|"character"|"event"|"story"|"contract"|nil
---@field profession "settler"|"captain"|"priest"|"jack"|"sailor"|"pirate"|"trader"|"senorita"|"jester"|"admiral"|"governor"|"gambler"|"tybuk"|"lookout"|"innkeeper"|"clerk"|"gunner"|"vice_admiral"|"merchant"|"passenger"|nil
---@field color "yellow"|"blue"|"green"|"red"|"black"|"ares"|nil
---@field cost integer?
---@field influence integer?
---@field cutlasses integer?
---@field skull boolean?
---@field coins integer?
---@field wild boolean?
---@field discount integer?
---@field takes integer?
---@field trade_bonus integer?
---@field pays integer?
---@field needs integer?
---@field batch integer?
---@field bonus "influence"|"cutlasses"|nil
---@field threshold integer?
---@field special boolean?

---@alias base.GameCounter
---| "round"
---| "first_seat"
---| "ending"
---| "stalled_rounds"
---| "moved_before"
---| "drawn"
---| "unrepelled"
---| "busted"
---| "by_gambler"
---| "batched"
---| "exhausted"
---| "discovering"
---| "reshuffles"

---@alias base.PlayerCounter
---| "takes_left"
---| "taken"
---| "by_colors"
---| "owed"

---@alias base.CardCounter
---| "used"

---@alias base.Stream
---| "shuffle"
---| "extra_tax"
---| "start_player"

---@alias base.Symbol
---| "cross"
---| "anchor"
---| "house"
