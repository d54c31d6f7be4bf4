#include "reload/background_check.h"

#include "support/errors.h"
#include "support/words.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <array>
#include <cerrno>
#include <csignal>

extern char** environ;

namespace tradewind::terminal {

void BackgroundCheck::start(const NameList& mods) {
  stop();
  std::array<int, 2> ends = {-1, -1};
  if (pipe(ends.data()) != 0) return;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[0], F_SETFL, O_NONBLOCK);
  NameList words = {"tradewind", "check", "--color", "never"};
  for (const std::string& mod : mods) words.insert(words.end(), {"--mod", mod});
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  // How far it is
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addclose(&actions, ends[1]);
  const int failed =
      posix_spawn(&process_, "/proc/self/exe", &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  output_ = ends[0];
  if (failed == 0) return;
  process_ = -1;
  stop();
}

void BackgroundCheck::stop() {
  if (process_ > 0) {
    kill(process_, SIGTERM);
    while (waitpid(process_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }
  if (output_ >= 0) close(output_);
  process_ = -1;
  output_ = -1;
  text_.clear();
  wrong_ = false;
}

bool BackgroundCheck::read() {
  std::array<char, 4096> bytes{};
  for (;;) {
    const ssize_t got = ::read(output_, bytes.data(), bytes.size());
    if (got < 0) return false;  // nothing more for now
    if (got == 0) break;
    text_.append(bytes.data(), static_cast<std::size_t>(got));
  }
  int status = 0;
  while (waitpid(process_, &status, 0) < 0 && errno == EINTR) {
  }
  process_ = -1;
  wrong_ = !WIFEXITED(status) || WEXITSTATUS(status) != exit_good;
  const std::string text = std::exchange(text_, "");
  const bool wrong = wrong_;
  stop();
  wrong_ = wrong;
  text_ = text;
  return true;
}

NameList BackgroundCheck::lines() {
  const std::string found = wrong_ ? text_ : "";
  if (found == notices_) return {};
  notices_ = found;
  return rows_of(found);
}

}  // namespace tradewind::terminal
