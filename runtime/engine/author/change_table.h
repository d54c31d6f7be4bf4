// Changes a state between two moves: tradewind/author/author.h says what may be changed.
#pragma once

#include "lua/host/script_host.h"
#include "tradewind/document.h"

namespace tradewind {

void change_table(ScriptHost& host, State& state, const Node& changes);  // throws ContentError; its diagnostics have no file

}  // namespace tradewind
