// Runs `tradewind check` in the background, because it looks at more than a table needs and takes
// longer.
//
//   BackgroundCheck check;
//   check.start({"my-mod"});
//   poll(check.descriptor(), ...);
//   if (check.read()) for (const std::string& line : check.lines()) ...
#pragma once

#include "tradewind/options.h"

#include <sys/types.h>

#include <string>

namespace tradewind::terminal {

class BackgroundCheck {
 public:
  BackgroundCheck() = default;
  ~BackgroundCheck() { stop(); }
  BackgroundCheck(const BackgroundCheck&) = delete;
  BackgroundCheck& operator=(const BackgroundCheck&) = delete;

  // Instead of the one that may still run. Where a program cannot start itself, nothing happens.
  void start(const NameList& mods);
  void stop();
  [[nodiscard]] int descriptor() const { return output_; }  // -1: nothing runs
  // Reads what is there; true once it has ended.
  [[nodiscard]] bool read();
  // Its findings, unless they are the same as the last time it was asked; empty if nothing is
  // wrong.
  [[nodiscard]] NameList lines();

 private:
  pid_t process_ = -1;
  int output_ = -1;
  std::string text_, notices_;
  bool wrong_ = false;
};

}  // namespace tradewind::terminal
