// Changes a state between two moves: tradewind/author/author.h says what may be changed.
#pragma once

#include "lua/host/script_host.h"
#include "tradewind/document.h"

namespace tradewind {

// Throws ContentError; its diagnostics have no file
void change_table(ScriptHost& host, State& state, const Node& changes);

}  // namespace tradewind
