-- What one vice admiral pays: some tables pay others than the active player more.
return function(_, vice_admiral, player)
  return player:is_active() and vice_admiral.pays or option.officer_pay_vice_admiral
end
