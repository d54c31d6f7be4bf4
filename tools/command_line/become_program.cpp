#include "command_line/command_line.h"
#include "support/errors.h"

#include <unistd.h>
#include <cstring>
#include <filesystem>

namespace tradewind {

void become_program(const Context& context, const std::string& name) {
  std::error_code failed;
  const std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", failed);
  const std::string path = (self.parent_path() / name).string();
  execv(path.c_str(), context.words);
  throw UsageError("this needs a separate program, " + path + ", which cannot be started (" +
                   std::strerror(errno) + "); in a checkout, " +
                   (name == "tradewind-serve" ? "./dev serve" : "./dev build") +
                   " installs what it needs and builds it");
}

}  // namespace tradewind
