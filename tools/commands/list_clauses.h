// `tradewind list clauses`: the clauses of the rules by their headings, or what one of them says.
#pragma once

#include "support/json.h"
#include "tradewind/ruleset.h"
#include "tradewind/texts.h"

#include <string>

namespace tradewind {

// {id, name, text: [..]} of a clause, or of the clauses with the same letters; without a name, of
// all kinds of them. Throws UsageError if there is none of that name.
[[nodiscard]] Json clause_rows(const Ruleset& ruleset, const Texts& texts,
                               const std::string& clause);
void print_clauses(const Json& rows);

}  // namespace tradewind
