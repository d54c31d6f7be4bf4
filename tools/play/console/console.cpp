#include "play/console/console.h"

#include "console/edit_console.h"
#include "play/console/interrupt.h"
#include "play/console/typed.h"
#include "support/words.h"
#include "tradewind/files/files.h"
#include "tradewind/texts.h"

#include <termios.h>
#include <unistd.h>
#include <algorithm>
#include <array>
#include <iostream>
#include <sstream>
#include <streambuf>
#include <utility>

namespace tradewind::terminal {
namespace {

std::size_t window_of(const Style& style) {
  return static_cast<std::size_t>(std::max(style.height, 8));
}

std::size_t height_of(const std::string& text) {
  return 1U + static_cast<std::size_t>(std::ranges::count(text, '\n'));
}

// Standard input, read so that an interrupt ends it at once.
class InterruptibleInput : public std::streambuf {
 public:
  InterruptibleInput() : stream_(this) {}
  [[nodiscard]] std::istream& stream() { return stream_; }
  void drop() {
    setg(nullptr, nullptr, nullptr);
    tcflush(STDIN_FILENO, TCIFLUSH);
  }

 protected:
  int_type underflow() override {
    ssize_t got = -1;
    while (got < 0) got = read_input(bytes_.data(), bytes_.size());
    setg(bytes_.data(), bytes_.data(), bytes_.data() + got);
    return got == 0 ? traits_type::eof() : traits_type::to_int_type(bytes_.front());
  }

 private:
  std::array<char, 4096> bytes_{};
  std::istream stream_;
};

class InputConsole : private InterruptibleInput, public StreamConsole {
 public:
  InputConsole(Style style, bool echo) : StreamConsole(stream(), std::cout, style, echo) {}
  void forget_typed() override {
    Console::forget_typed();
    if (isatty(STDIN_FILENO) == 1) drop();
  }
};

}  // namespace

void Console::line(const std::string& text) {
  out() << text << '\n';
  said_ = true;
}

NameList Console::laid_out(const std::string& text, const std::string& lead) const {
  if (style_.plain) return {trimmed(lead + text)};
  constexpr std::size_t below = 4, least_room = 16;
  const auto width = static_cast<std::size_t>(style_.width);
  const std::size_t indent = width_of(lead);
  NameList lines;
  if (indent + least_room > width) {
    const std::size_t blanks = std::min(lead.find_first_not_of(' '), lead.size());
    for (const std::string& part : {wrapped(lead, blanks, width), wrapped(text, below, width)}) {
      for (std::string& row : rows_of(part)) lines.push_back(std::move(row));
    }
  } else {
    const std::string wide = wrapped(text, indent, width);
    lines = rows_of(lead + (wide.empty() ? "" : wide.substr(indent)));
  }
  if (lines.empty()) lines.emplace_back();
  return lines;
}

NameList Console::bold(const std::string& text) const {
  NameList lines = laid_out(text);
  for (std::string& each : lines) each = inked(style_, "bold", each);
  return lines;
}

void Console::heading(const std::string& text) {
  for (const std::string& each : bold(text)) line(each);
}

void Console::say(const std::string& text, const std::string& lead) {
  for (const std::string& each : laid_out(text, lead)) line(each);
}

NameList Console::held(const std::function<void()>& show) {
  std::ostringstream text;
  std::ostream* const shown = std::exchange(out_, &text);
  const bool said = said_;
  const auto go_on = [&] {
    out_ = shown;
    said_ = said;
  };
  try {
    show();
  } catch (...) {
    go_on();
    throw;
  }
  go_on();
  return rows_of(text.str());
}

bool Console::fits(const NameList& lines) const {
  std::size_t all = 0;
  for (const std::string& each : lines) all += height_of(each);
  return style_.plain || all < window_of(style_);
}

std::optional<std::string> Console::paged(const NameList& lines, const std::string& more,
                                          const std::function<bool(const std::string&)>& aside) {
  constexpr std::size_t below = 3;  // the line just typed, `more`, and the next line to type
  const std::size_t page = fits(lines) ? SIZE_MAX : window_of(style_) - below;
  std::size_t shown = 0;
  for (const std::string& each : lines) {
    if (shown > 0 && shown + height_of(each) > page) {
      std::string typed;
      do {
        say(more);
        typed = ask_between("> ");
        if (ended_ || folded(typed) == "q") return "";
      } while (!typed.empty() && aside && aside(typed));
      if (!typed.empty()) return typed;
      shown = 0;
    }
    line(each);
    shown += height_of(each);
  }
  return std::nullopt;
}

std::optional<std::string> Console::ask(const std::string& prompt, const NameList& completions) {
  said_ = false;
  if (std::exchange(ended_, false)) return std::nullopt;
  if (const auto before = take_typed_ahead([](const std::string&) { return true; })) {
    line(safe_text(prompt) + *before);
    said_ = false;
    return as_typed(*before);
  }
  const std::optional<std::string> line = read_line(safe_text(prompt), completions);
  return line ? std::optional<std::string>(as_typed(*line)) : std::nullopt;
}

std::optional<std::string> Console::take_typed_ahead(
    const std::function<bool(const std::string&)>& wanted) {
  const auto found = std::ranges::find_if(typed_ahead_, wanted);
  if (found == typed_ahead_.end()) return std::nullopt;
  std::string line = std::move(*found);
  typed_ahead_.erase(found);
  return line;
}

std::string Console::ask_between(const std::string& prompt) {
  const auto typed = ask(prompt);
  ended_ = !typed;
  return typed.value_or("");
}

std::optional<std::string> StreamConsole::read_line(const std::string& prompt,
                                                    const NameList& /*completions*/) {
  out() << prompt << std::flush;
  std::string text;
  const bool read = !interrupted() && out() && std::getline(*in_, text);
  note_woken(take_woken());
  text = std::exchange(begun_, "") + text;
  if (woken()) {
    in_->clear();
    begun_ = text;
  }
  if (!read || woken()) {
    out() << '\n';
    return std::nullopt;
  }
  if (!text.empty() && text.back() == '\r') text.pop_back();
  text = std::string(without_byte_order_mark(text));
  if (echo_) line(text);
  return text;
}

std::unique_ptr<Console> make_console(Style style, int pace) {
  const bool keyboard = isatty(STDIN_FILENO) == 1;
  if (keyboard && isatty(STDOUT_FILENO) == 1) {
    if (std::unique_ptr<Console> console = make_edit_console(style, pace)) return console;
  }
  return std::make_unique<InputConsole>(style, !keyboard);
}

}  // namespace tradewind::terminal
