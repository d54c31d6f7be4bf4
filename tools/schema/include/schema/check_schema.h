// Room: tools/schema. The check of a file against what it may hold. Reading takes what has the
// right kind and passes over the rest; this tells an author of it.
#pragma once

#include "content/schema/schema.h"

namespace tradewind {

// Reports every deviation; `label` says what the value is ("'live'", "the file"). True when there
// is none.
bool check_schema(const Page& page, const Node& node, const Schema& schema,
                  const std::string& label);

}  // namespace tradewind
