// The shipped content, read once for all tests.
//
//   const auto ruleset = shipped_library().ruleset("us-2017");
#pragma once

#include "tradewind/ruleset.h"

namespace tradewind {

[[nodiscard]] inline const Library& shipped_library() {
  static const Library library({TRADEWIND_SOURCE_ROOT});
  return library;
}

}  // namespace tradewind
