// Where the content and scripts that come with Tradewind are.
//
//   Library library({shipped_root(), "my-mod"});
#pragma once

#include <string>

// The package (CMake or pkg-config) defines this as the place where content and scripts are installed.
#ifndef TRADEWIND_CONTENT_ROOT
#define TRADEWIND_CONTENT_ROOT ""
#endif

namespace tradewind {

// The first of these that there is: the folder in the environment variable TRADEWIND_ROOT, ../share/tradewind beside the
// running program, `installed`.
[[nodiscard]] std::string find_root(const std::string& installed);

[[nodiscard]] inline std::string shipped_root() { return find_root(TRADEWIND_CONTENT_ROOT); }

}  // namespace tradewind
