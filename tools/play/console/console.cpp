#include "play/console/console.h"

#include "commands/cli.h"
#include "play/console/edit_console.h"

#include <unistd.h>
#include <array>
#include <csignal>
#include <ctime>
#include <iostream>

namespace tradewind::terminal {
namespace {

volatile std::sig_atomic_t interrupt_seen = 0;
volatile std::time_t interrupted_at = 0;
constexpr std::array<int, 5> signals = {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ};
constexpr std::size_t interrupts = 3;  // so many of them; the others become errors of what is written
std::array<struct sigaction, signals.size()> before;

// The first one asks to leave. If nothing has come of it after a while, a script or a bot hangs, and the next one ends the
// program: every move of a person is saved.
void interrupt(int) {
  const std::time_t now = std::time(nullptr);
  if (interrupt_seen == 0) {
    interrupted_at = now;
  } else if (now - interrupted_at > 3) {
    _exit(exit_interrupted);
  }
  interrupt_seen = 1;
}

}  // namespace

void Console::line(const std::string& text) { out() << text << '\n'; }

void Console::say(const std::string& text, const std::string& lead) {
  if (style_.plain) {
    line(trimmed(lead + text));
    return;
  }
  const std::size_t indent = width_of(lead);
  const std::string lines = wrapped(text, indent, static_cast<std::size_t>(style_.width));
  out() << lead << (lines.empty() ? "\n" : lines.substr(indent));
}

std::optional<std::string> StreamConsole::read_line(const std::string& prompt, const NameList& /*completions*/) {
  out() << prompt << std::flush;
  std::string text;
  if (interrupted() || !out() || !std::getline(*in_, text)) {
    out() << '\n';
    return std::nullopt;
  }
  if (!text.empty() && text.back() == '\r') text.pop_back();
  if (echo_) line(text);
  return text;
}

std::unique_ptr<Console> make_console(Style style) {
  const bool keyboard = isatty(STDIN_FILENO) == 1;
  if (keyboard && isatty(STDOUT_FILENO) == 1) {
    if (std::unique_ptr<Console> console = make_edit_console(style)) return console;
  }
  return std::make_unique<StreamConsole>(std::cin, std::cout, style, !keyboard);
}

InterruptGuard::InterruptGuard() {
  interrupt_seen = 0;
  struct sigaction action {};
  for (std::size_t i = 0; i < signals.size(); ++i) {
    action.sa_handler = i < interrupts ? interrupt : SIG_IGN;  // without SA_RESTART, so that a blocked read returns
    sigaction(signals[i], &action, &before[i]);
  }
}

InterruptGuard::~InterruptGuard() {
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before[i], nullptr);
}

bool interrupted() { return interrupt_seen != 0; }

}  // namespace tradewind::terminal
