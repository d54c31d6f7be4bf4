// Room: runtime/lua/load. Turns the files of a variant into its program. It reads values only;
// calling functions is the host's work.
#pragma once

#include "content/catalog/catalog.h"
#include "model/program.h"
#include "tradewind/document.h"

#include <vector>

struct lua_State;

namespace tradewind {

// A tree of the value on top of the stack, which is popped. Lists and maps are as in YAML; a table
// may also be both. `written` has the lines of its parts; a function knows its own. Adds all
// functions that it finds, without names: Node::function is an index into them. Throws ContentError
// if the value is too large.
[[nodiscard]] Node tree_of(lua_State* lua, const ScriptFile& file, int index, const Node& written,
                           std::vector<ScriptFunction>& functions);

}  // namespace tradewind
