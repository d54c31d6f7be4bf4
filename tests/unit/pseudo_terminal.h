// `tradewind play`, or another command, at a pseudo-terminal of 80 x 24, as a person meets it.
//
//   if (!has_terminals()) return;
//   Player player("--plain yucata --seed 3", "xterm");
//   REQUIRE(player.asked());
//   player.type("1\n");
#pragma once

#include "catch.h"
#include "unit/program.h"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>
#include <cstdlib>
#include <regex>
#include <string>

namespace tradewind::testing {

constexpr int patience_ms = 20'000;

// Without what moves the cursor.
inline std::string without_controls(const std::string& text) {
  static const std::regex control("\x1b\\[[0-9;?]*[a-zA-Z]|\\r");
  return std::regex_replace(text, control, "");
}

// Some containers have no pseudo-terminals: without, the test case is skipped.
inline bool has_terminals() {
  const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
  const bool usable = terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0 &&
                      ptsname(terminal) != nullptr && access(ptsname(terminal), R_OK | W_OK) == 0;
  if (terminal >= 0) close(terminal);
  if (!usable) skipped("this machine has no pseudo-terminals");
  return usable;
}

class Player {
 public:
  Player(const std::string& arguments, const char* terminal,
         const std::string& begins = program() + "play ") {
    const std::string command = "exec " + begins + arguments;
    winsize size{24, 80, 0, 0};
    child_ = forkpty(&terminal_, nullptr, nullptr, &size);
    REQUIRE(child_ >= 0);
    if (child_ == 0) {
      setenv("TERM", terminal, 1);
      execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
      _exit(127);
    }
  }
  ~Player() {
    if (child_ > 0) (void)end(SIGKILL);
    close(terminal_);
  }
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  void type(const std::string& line) { REQUIRE(write(terminal_, line.data(), line.size()) >= 0); }

  // Reads until the program asks again (true) or its output ends or pauses for so long.
  [[nodiscard]] bool asked(int wait_ms = patience_ms, const std::string& prompt = "\nPlayer 1: ") {
    return shows(wait_ms, [&](const std::string& shown) { return shown.ends_with(prompt); });
  }
  // The same where the question is drawn; goes past pages that come before it.
  [[nodiscard]] bool asked_in_window() {
    const std::string question = "\n> ", page = "Press Enter to continue. ";
    const auto comes = [&] {
      return shows(patience_ms, [&](const std::string& shown) {
        return shown.ends_with(question) || shown.ends_with(page);
      });
    };
    bool has_come = comes();
    for (; has_come && without_controls(written_).ends_with(page); has_come = comes()) type("\n");
    return has_come;
  }
  // Reads until this is shown.
  [[nodiscard]] bool shows(const std::string& wanted) {
    return shows(patience_ms,
                 [&](const std::string& shown) { return shown.find(wanted) != std::string::npos; });
  }
  // The output since the last question or wait, with what moves the cursor.
  [[nodiscard]] const std::string& written() const { return written_; }

  void signal(int number) const { kill(child_, number); }
  // Returns the exit code, or 128 and the signal; one that does not end in time is killed.
  int end(int number = 0) {
    if (number != 0) kill(child_, number);
    int status = 0;
    for (int waited_ms = 0; waitpid(child_, &status, WNOHANG) == 0; ++waited_ms) {
      if (waited_ms == patience_ms) kill(child_, SIGKILL);
      usleep(1000);
    }
    child_ = 0;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }
  [[nodiscard]] pid_t process() const { return child_; }

 private:
  template <typename Enough>
  [[nodiscard]] bool shows(int wait_ms, Enough enough) {
    written_.clear();
    for (;;) {
      pollfd ready = {terminal_, POLLIN, 0};
      if (poll(&ready, 1, wait_ms) <= 0) return false;
      char bytes[4096];
      const ssize_t got = read(terminal_, bytes, sizeof bytes);
      if (got <= 0) return false;
      written_.append(bytes, static_cast<std::size_t>(got));
      if (enough(without_controls(written_))) return true;
    }
  }

  int terminal_ = -1;
  pid_t child_ = 0;
  std::string written_;
};

}  // namespace tradewind::testing
