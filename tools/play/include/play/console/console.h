// Room: tools/play/console. The terminal: reading lines, styles, and interpreting typed text.
// It knows no table and no launcher.
//
// A console reads lines and shows text: a person at the keyboard, or a test with two streams.
//
//   StreamConsole console(std::cin, std::cout, style, true);
//   while (auto line = console.ask("> ")) console.say(*line);
#pragma once

#include "support/safe_output.h"
#include "support/style.h"
#include "tradewind/options.h"

#include <functional>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace tradewind::terminal {

class Console {
 public:
  Console(std::ostream& out, Style style) : out_(&out), style_(style) {}
  virtual ~Console() = default;
  Console(const Console&) = delete;
  Console& operator=(const Console&) = delete;

  // Reads a line, without its end; nullopt at the end of input, on Ctrl-C, or if it was woken
  // (interrupt.h): what has been typed by then is kept for the next line. `completions` are whole
  // lines for the Tab key. The line is as it was meant (as_typed).
  [[nodiscard]] std::optional<std::string> ask(const std::string& prompt,
                                               const NameList& completions = {});
  // Between two pages, where a person continues or already types what comes next. The end of input
  // is kept for the next question.
  [[nodiscard]] std::string ask_between(const std::string& prompt);
  // What was typed before its question: the next questions are answered with such lines, in order.
  void type_ahead(std::string line) { typed_ahead_.push_back(std::move(line)); }
  [[nodiscard]] bool has_typed_ahead() const { return !typed_ahead_.empty(); }
  // Takes out the first of these lines that need not wait for its question.
  [[nodiscard]] std::optional<std::string> take_typed_ahead(
      const std::function<bool(const std::string&)>& wanted);

  [[nodiscard]] bool woken() const { return woken_; }  // whether the last question ended so

  [[nodiscard]] std::ostream& out() { return *out_; }
  [[nodiscard]] const Style& style() const { return style_; }

  // A pause that any key ends, and all others until the next question; `said` stands there
  // meanwhile, and what is typed is typed ahead. No pause where nobody watches.
  virtual void wait(const std::string& /*said*/, int /*milliseconds*/) {}

  // Whether a page takes the place of the one before.
  [[nodiscard]] virtual bool turns_pages() const { return false; }
  // What follows begins at the top of the window, if nothing has been said since the last question
  // that must stay in sight.
  void turn_page() {
    if (turns_pages() && !said_) clear_window();
  }

  // Drops what was typed before the next question.
  virtual void forget_typed() { typed_ahead_.clear(); }

  void line(const std::string& text = "");
  // The lines that say() makes of a text.
  [[nodiscard]] NameList laid_out(const std::string& text, const std::string& lead = "") const;
  // Bold, on as many lines as it takes.
  [[nodiscard]] NameList bold(const std::string& text) const;
  void heading(const std::string& text);
  // A paragraph. Unless the style is plain it is wrapped, and further lines are indented by the
  // width of `lead`; where that leaves too little room, the text begins below it.
  void say(const std::string& text, const std::string& lead = "");
  [[nodiscard]] bool fits(const NameList& lines) const;  // on one page
  // Lines that may be more than the window has, page by page; what is one text with line breaks
  // stays together. After each page but the last the person may continue, end it with "q" ("" is
  // returned then, and at the end of input) or type something else: `aside` may answer it and say
  // that the pages continue, or it is returned. nullopt: all has been shown.
  [[nodiscard]] std::optional<std::string> paged(
      const NameList& lines, const std::string& more,
      const std::function<bool(const std::string&)>& aside = {});
  // The lines that `show` would print, instead of printing them.
  [[nodiscard]] NameList held(const std::function<void()>& show);

 protected:
  [[nodiscard]] virtual std::optional<std::string> read_line(const std::string& prompt,
                                                             const NameList& completions) = 0;
  // What was in the window remains above it, where one scrolls back.
  virtual void clear_window() {}
  void note_woken(bool woken) { woken_ = woken; }
  void set_window(int columns, int lines) {
    style_.width = columns;
    style_.height = lines;
  }

 private:
  std::ostream* out_;
  Style style_;
  bool woken_ = false, ended_ = false;
  bool said_ = false;  // something since the last question
  NameList typed_ahead_;
};

class StreamConsole : public Console {
 public:
  // echo: show the line read, as a terminal would.
  StreamConsole(std::istream& in, std::ostream& out, Style style, bool echo)
      : Console(out, style), in_(&in), echo_(echo) {}

 protected:
  [[nodiscard]] std::optional<std::string> read_line(const std::string& prompt,
                                                     const NameList& completions) override;

 private:
  std::istream* in_;
  bool echo_;
  std::string begun_;  // the beginning of a line when it was woken
};

// The person at this terminal, with line editing, history and completion if the library for them is
// available. `pace`: of the pauses, in percent; 0: none.
[[nodiscard]] std::unique_ptr<Console> make_console(Style style, int pace = 0);

}  // namespace tradewind::terminal
