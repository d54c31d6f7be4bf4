// What a program says of an exception that ends it.
#pragma once

namespace tradewind {

// Reports the current exception on stderr and returns its exit code.
int report_failure();

}  // namespace tradewind
