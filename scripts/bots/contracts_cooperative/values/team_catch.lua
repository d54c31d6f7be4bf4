-- For bots: what the players who still have their part this turn can make of the harbor, each taking what helps the team most.
-- While cards are being turned up, it is at least what the turn may still bring. Only the first seat counts it.

-- What each contract lacks, of the team and by seat.
local function list_contracts(game)
  local contracts = {}
  for contract in game.contract_row:cards() do
    if rules.undone(game, contract) then
      local found = { card = contract, least = rules.team_lacks(game, contract), of = {} }
      for helper in game:players() do
        if rules.is_wanted(game, helper, contract) then found.of[helper.seat] = rules.lacks(game, helper, contract) end
      end
      contracts[#contracts + 1] = found
    end
  end
  return contracts
end

local function list_cards(game)
  local cards = {}
  for card in game.harbor:cards() do
    cards[#cards + 1] = card
  end
  return cards
end

-- The coins that a card brings or costs, or nil if it is too expensive.
local function coins_of(game, player, card, purse)
  if card.kind == "ship" then return rules.trade_income(game, player, card) end
  local price = rules.hire_price(game, player, card)
  return price <= purse and -price or nil
end

local function worth(game, player, card, coins, contracts)
  local sum = rules.coin_counts(game) * coins
  if card.kind ~= "ship" then sum = sum + rules.person_counts(game) end
  for _, contract in ipairs(contracts) do
    local lacks = contract.of[player.seat]
    if lacks and lacks > 0 then
      local then_lacks = math.max(0, lacks - rules.brings(game, player, contract.card, card))
      if then_lacks < contract.least then sum = sum + rules.nearer_counts(game) * (contract.least - then_lacks) end
    end
  end
  return sum
end

local function take(game, player, card, contracts)
  for _, contract in ipairs(contracts) do
    local lacks = contract.of[player.seat]
    if lacks and lacks > 0 then
      lacks = math.max(0, lacks - rules.brings(game, player, contract.card, card))
      contract.of[player.seat] = lacks
      contract.least = math.min(contract.least, lacks)
    end
  end
end

-- What a player's part is worth: the best cards, one after the other.
local function part(game, player, takes, cards, contracts)
  local purse, sum = rules.coins(game, player), 0
  for _ = 1, takes do
    local best, most, best_coins = nil, 0, 0
    for at, card in ipairs(cards) do
      local coins = coins_of(game, player, card, purse)
      local is = coins and worth(game, player, card, coins, contracts) or 0
      if is > most then best, most, best_coins = at, is, coins end
    end
    if not best then break end
    sum, purse = sum + most, purse + best_coins
    take(game, player, cards[best], contracts)
    table.remove(cards, best)
  end
  return sum
end

return function(game, player)
  if player.seat > 0 or game:get("drawn") == 0 or game:get("busted") then return 0 end
  local begun = rules.last_begun(game)
  local cards, contracts = list_cards(game), list_contracts(game)
  local sum, comes = 0, begun == nil
  for helper in game:players() do
    if helper == begun then
      sum = part(game, helper, helper:get("takes_left"), cards, contracts)
      comes = true
    elseif comes then
      sum = sum + part(game, helper, rules.allowance(game, helper), cards, contracts)
    end
  end
  if begun then return sum end
  local colors = rules.risky_colors(game)
  local may_bring = rules.turn_counts(game) * game:player_count() * (colors - rules.ship_colors(game)) // colors
  return math.max(sum, may_bring)
end
