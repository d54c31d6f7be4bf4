// Where the content and scripts that come with Tradewind are.
//
//   Library library({shipped_root(), "my-mod"});
#pragma once

#include <string>

// The package (CMake or pkg-config) defines this as the folder with the installed content and
// scripts.
#ifndef TRADEWIND_CONTENT_ROOT
#define TRADEWIND_CONTENT_ROOT ""
#endif

namespace tradewind {

// The folder in the environment variable TRADEWIND_ROOT; without it ../share/tradewind next to the
// running program; without that, `installed`.
[[nodiscard]] std::string find_root(const std::string& installed);

[[nodiscard]] inline std::string shipped_root() { return find_root(TRADEWIND_CONTENT_ROOT); }

}  // namespace tradewind
