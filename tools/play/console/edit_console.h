// A console with line editing, history and completion, by libedit.
#pragma once

#include "play/console/console.h"

namespace tradewind::terminal {

// nullptr if libedit is missing or the terminal does not support it.
[[nodiscard]] std::unique_ptr<Console> make_edit_console(Style style, int pace);

}  // namespace tradewind::terminal
