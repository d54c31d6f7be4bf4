// All tests read YAML as the programs do.
#include "yaml/words.h"

namespace {

[[maybe_unused]] const bool is_said_plainly = (tradewind::say_syntax_plainly(), true);

}  // namespace
