// Why a code is not allowed, in the words of codes, with what to do.
//
//   } catch (const VariantRefused& refused) {
//     for (const std::string& sentence : sentences_of(refused)) std::cerr << sentence << '\n';
//   }
#pragma once

#include "tradewind/near.h"
#include "tradewind/ruleset.h"

#include <string>

namespace tradewind {

[[nodiscard]] NameList sentences_of(const VariantRefused& refused);
// Those of an exception that may be one; else what() says.
[[nodiscard]] std::string message_of(const std::exception& failure);
// One of its reasons.
[[nodiscard]] std::string sentence_of(const VariantRefused& refused, const VariantReason& reason);
// The closest match to the variant or the option that does not exist; empty if nothing is, or if
// the reason is another one.
[[nodiscard]] std::string nearest_name(const VariantRefused& refused, const VariantReason& reason);

// "true or false", "int 0..4", "one of may, must"
[[nodiscard]] std::string describe_type(const OptionDef& option);

}  // namespace tradewind
