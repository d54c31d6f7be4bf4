-- From how many coins on a tax takes some: as its card says, otherwise as the option does (B-26).
return function(_, tax)
  return tax and tax.threshold > 0 and tax.threshold or option.tax_threshold
end
