// What the table that an author asks for is made of, and whether it can be laid out at all.
#pragma once

#include "dev/dev.h"

namespace tradewind::terminal {

// Throws UsageError if it is not there; what is wrong inside a file can be mended while it is
// watched.
void check_request(const DevRequest& request);
// The folders and files that it depends on.
[[nodiscard]] NameList watched_folders(const DevRequest& request, const Context& context);

}  // namespace tradewind::terminal
