// What the tables may hold that scripts return. The sentences about their keys are in
// tradewind/reference/script_words.h.
//
//   check.shape(node, script_schemas().move, "move 'play'");
#pragma once

#include "tradewind/reference/schema.h"

namespace tradewind {

// Each without the tables in it, which have their own.
struct ScriptSchemas {
  Schema sequence, step, effect, question, move, need, cover, argument;
  Schema layer, phase_extension, move_extension, ability, adjustment;
};
[[nodiscard]] const ScriptSchemas& script_schemas();

}  // namespace tradewind
