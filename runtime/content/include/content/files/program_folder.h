// Where the running program is; what comes with it is found from there.
//
//   const fs::path shipped = program_folder() / ".." / "share" / "tradewind";
#pragma once

#include <filesystem>

namespace tradewind {

// Empty if nobody can tell.
[[nodiscard]] inline std::filesystem::path program_folder() {
  std::error_code failed;
  return std::filesystem::read_symlink("/proc/self/exe", failed).parent_path();
}

}  // namespace tradewind
