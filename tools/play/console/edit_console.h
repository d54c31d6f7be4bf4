// A console with line editing, history and completion, by libedit.
#pragma once

#include "play/console/console.h"

namespace tradewind::terminal {

// nullptr where the library is not there or the terminal cannot do it.
[[nodiscard]] std::unique_ptr<Console> make_edit_console(Style style);

}  // namespace tradewind::terminal
