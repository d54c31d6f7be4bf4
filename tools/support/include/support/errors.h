// Room: tools/support. What every tool needs and no game: text in columns, numbers, JSON, files,
// errors. It sees only the runtime's public headers.
//
// How a command ends.
#pragma once

#include <stdexcept>

namespace tradewind {

// Exit codes of the program.
enum ExitCode {
  exit_good = 0,
  exit_wrong = 1,
  exit_usage = 2,
  exit_script = 3,
  exit_bug = 70,
  exit_interrupted = 130
};

// A usage error that the option parser cannot detect: a sentence for stderr, exit code 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace tradewind
