#include "play/console/console.h"

#include "commands/cli.h"
#include "play/console/edit_console.h"

#include <unistd.h>
#include <array>
#include <csignal>
#include <iostream>

namespace tradewind::terminal {
namespace {

volatile std::sig_atomic_t interrupt_seen = 0;
constexpr std::array<int, 3> signals = {SIGINT, SIGTERM, SIGHUP};
std::array<struct sigaction, signals.size()> before;

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
  if (interrupted() || !std::getline(*in_, text)) {
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
  action.sa_handler = [](int) { interrupt_seen = 1; };  // without SA_RESTART, so that a blocked read returns
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &action, &before[i]);
}

InterruptGuard::~InterruptGuard() {
  for (std::size_t i = 0; i < signals.size(); ++i) sigaction(signals[i], &before[i], nullptr);
}

bool interrupted() { return interrupt_seen != 0; }

}  // namespace tradewind::terminal
