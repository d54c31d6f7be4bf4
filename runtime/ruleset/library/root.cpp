#include "tradewind/root.h"

#include "content/files/program_folder.h"

#include <cstdlib>
#include <filesystem>

namespace tradewind {

namespace fs = std::filesystem;

std::string find_root(const std::string& installed) {
  if (const char* root = std::getenv("TRADEWIND_ROOT"); root && *root) return root;
  std::error_code failed;
  const fs::path program = program_folder();
  const fs::path beside = (program / ".." / "share" / "tradewind").lexically_normal();
  if (!program.empty() && fs::is_directory(beside / "content", failed)) return beside.string();
  // Short paths in messages
  return fs::equivalent(installed, fs::current_path(failed), failed) ? "." : installed;
}

}  // namespace tradewind
