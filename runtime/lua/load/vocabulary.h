// The words of script files: the keys that the tables of each kind may have and what a script finds as a global. Files are
// read by these lists; script_api.h offers them to generators of documentation.
//
//   reader.check_keys(-1, move_words(), "move 'x'");
#pragma once

#include "tradewind/script_api.h"

namespace tradewind {

using Vocabulary = std::span<const WordInfo>;

[[nodiscard]] Vocabulary sequence_words();
[[nodiscard]] Vocabulary question_words();
[[nodiscard]] Vocabulary move_words();
[[nodiscard]] Vocabulary effect_words();
[[nodiscard]] Vocabulary cover_words();
[[nodiscard]] Vocabulary argument_words();
[[nodiscard]] Vocabulary layer_words();
[[nodiscard]] Vocabulary phase_extension_words();
[[nodiscard]] Vocabulary move_extension_words();
[[nodiscard]] Vocabulary ability_words();
[[nodiscard]] Vocabulary result_words();  // what game:finish takes
[[nodiscard]] Vocabulary alias_words();   // names for types that the others use
[[nodiscard]] Vocabulary global_words();

}  // namespace tradewind
