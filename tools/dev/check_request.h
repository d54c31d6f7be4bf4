// Whether the table that an author asks for can be laid out at all.
#pragma once

#include "dev/dev.h"

namespace tradewind::terminal {

// Throws UsageError if it is not there; what is wrong inside a file can be mended while it is watched.
void check_request(const DevRequest& request);

}  // namespace tradewind::terminal
