#include "play/console/interrupt.h"

#include "support/errors.h"

#include <fcntl.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <ctime>
#include <utility>

namespace tradewind::terminal {
namespace {

const Waker* waker = nullptr;
bool woken = false;
volatile std::sig_atomic_t interrupt_seen = 0;
volatile std::time_t interrupted_at = 0;
constexpr std::array<int, 5> signals = {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ};
// This many of them; the others become errors of what is written
constexpr std::size_t interrupts = 3;
std::array<struct sigaction, signals.size()> before;
// A flag alone would be missed by a read that begins just after the signal: reading waits for this
// pipe too.
std::array<int, 2> wakeup = {-1, -1};

// The first one asks to leave. If nothing has come of it after a while, a script or a bot hangs,
// and the next one ends the
// program: every move of a person is saved.
void interrupt(int) {
  const int error = errno;
  const std::time_t now = std::time(nullptr);
  if (interrupt_seen == 0) {
    interrupted_at = now;
  } else if (now - interrupted_at > 3) {
    _exit(exit_interrupted);
  }
  interrupt_seen = 1;
  const ssize_t written = write(wakeup[1], "!", 1);
  (void)written;  // a full pipe wakes as well
  errno = error;
}

}  // namespace

InterruptGuard::InterruptGuard() {
  interrupt_seen = 0;
  if (pipe(wakeup.data()) != 0) wakeup = {-1, -1};
  for (const int end : wakeup) {
    fcntl(end, F_SETFD, FD_CLOEXEC);
    fcntl(end, F_SETFL, O_NONBLOCK);
  }
  struct sigaction action {};
  for (std::size_t i = 0; i < signals.size(); ++i) {
    action.sa_handler = i < interrupts ? interrupt : SIG_IGN;
    sigaction(signals[i], &action, &before[i]);
  }
}

InterruptGuard::~InterruptGuard() {
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before[i], nullptr);
  for (int& end : wakeup) {
    if (end >= 0) close(end);
    end = -1;
  }
}

bool interrupted() { return interrupt_seen != 0; }

void set_waker(const Waker* now) { waker = now; }
bool take_woken() { return std::exchange(woken, false); }

ssize_t read_input(char* bytes, std::size_t size) {
  std::vector<pollfd> waiting = {{STDIN_FILENO, POLLIN, 0}, {wakeup[0], POLLIN, 0}};
  for (const int descriptor : waker != nullptr ? waker->descriptors : std::vector<int>{})
    waiting.push_back({descriptor, POLLIN, 0});
  for (;;) {
    const int ready =
        interrupted() ? 0
                      : poll(waiting.data(), waiting.size(), waker != nullptr ? waker->every : -1);
    if (interrupted()) return 0;
    if (ready < 0) return errno == EINTR ? -1 : 0;
    if (waiting.front().revents == 0 && waker != nullptr) {
      woken = waker->wakes();
      if (woken) return 0;
      continue;
    }
    const ssize_t got = read(STDIN_FILENO, bytes, size);
    return got < 0 && errno != EINTR ? 0 : got;
  }
}

std::string typed_within(int milliseconds) {
  termios usual{};
  if (tcgetattr(STDIN_FILENO, &usual) != 0) return "";
  termios keys = usual;
  keys.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  tcsetattr(STDIN_FILENO, TCSANOW, &keys);
  pollfd waiting{STDIN_FILENO, POLLIN, 0};
  std::array<char, 4096> typed{};
  ssize_t got = 0;
  if (poll(&waiting, 1, milliseconds) > 0) got = read(STDIN_FILENO, typed.data(), typed.size());
  tcsetattr(STDIN_FILENO, TCSANOW, &usual);
  return {typed.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0))};
}

}  // namespace tradewind::terminal
