#include "console/edit_console.h"

#if __has_include(<histedit.h>) && defined(TRADEWIND_LIBEDIT)

#include "console/keys.h"
#include "play/console/interrupt.h"
#include "tradewind/texts.h"

#include <histedit.h>
#include <langinfo.h>
#include <termios.h>
#include <unistd.h>
#include <algorithm>
#include <clocale>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cwchar>
#include <iostream>

namespace tradewind::terminal {
namespace {

volatile std::sig_atomic_t window_changed = 0;

std::string common_start(const NameList& lines) {
  std::string start = lines.front();
  for (const std::string& line : lines) {
    const auto differs = std::mismatch(start.begin(), start.end(), line.begin(), line.end());
    start.erase(differs.first, start.end());
  }
  return start;
}

class EditConsole : public Console {
 public:
  EditConsole(Style style, int pace)
      : Console(std::cout, style),
        pace_(pace),
        editor_(el_init("tradewind", stdin, stdout, stderr)) {
    history_ = history_init();
    HistEvent event;
    history(history_, &event, H_SETSIZE, 200);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(editor_, EL_CLIENTDATA, this);
    el_set(editor_, EL_EDITOR, "emacs");
    el_set(editor_, EL_HIST, history, history_);
    el_set(editor_, EL_PROMPT, &show_prompt);
    // el_set copies and leaks the words
    el_wset(editor_, EL_ADDFN, L"complete-line", L"Complete the line", &complete);
    el_set(editor_, EL_BIND, "^I", "complete-line", nullptr);
    el_source(editor_, nullptr);  // the user's own ~/.editrc
    el_set(editor_, EL_GETCFN, &read_letter);
    struct sigaction action {};
    action.sa_handler = [](int) { window_changed = 1; };
    sigaction(SIGWINCH, &action, nullptr);
  }
  ~EditConsole() override {
    el_end(editor_);
    history_end(history_);
  }
  EditConsole(const EditConsole&) = delete;
  EditConsole& operator=(const EditConsole&) = delete;

  void forget_typed() override {
    Console::forget_typed();
    begun_.clear();
    tcflush(STDIN_FILENO, TCIFLUSH);
  }
  [[nodiscard]] bool turns_pages() const override { return !style().plain; }

  void wait(const std::string& said, int milliseconds) override {
    if (interrupted()) return;
    out() << std::flush;
    const int pause = hurried_ ? 0 : milliseconds * pace_ / 100;
    if (pause > 0) draw(safe_text(said));
    const std::string keys = typed_within(pause);
    if (pause > 0) draw("\r\033[K");
    hurried_ = hurried_ || !keys.empty();
    for (std::string& line : take_lines(begun_, keys)) type_ahead(std::move(line));
  }

 protected:
  [[nodiscard]] std::optional<std::string> read_line(const std::string& prompt,
                                                     const NameList& completions) override {
    out() << std::flush;
    hurried_ = false;
    prompt_ = prompt;
    completions_ = &completions;
    int length = 0;
    if (!begun_.empty()) el_push(editor_, begun_.c_str());
    begun_.clear();
    const char* read = interrupted() || !out() ? nullptr : el_gets(editor_, &length);
    fit_window();
    note_woken(take_woken());
    if (woken()) {
      const LineInfo* const typed = el_line(editor_);
      begun_.assign(typed->buffer, typed->lastchar);
      read = nullptr;
    }
    if (!read || length <= 0) {
      line();
      return std::nullopt;
    }
    std::string text = trimmed(std::string(read, static_cast<std::size_t>(length)));
    HistEvent event;
    if (!text.empty()) history(history_, &event, H_ENTER, text.c_str());
    return text;
  }

  void clear_window() override {
    out() << std::flush;
    draw(std::string(static_cast<std::size_t>(style().height), '\n') + "\033[H");
  }

 private:
  static EditConsole& of(EditLine* editor) {
    void* self = nullptr;
    el_get(editor, EL_CLIENTDATA, &self);
    return *static_cast<EditConsole*>(self);
  }

  // Past the safe output, which lets no control characters through. Nothing for a screen reader.
  void draw(const std::string& text) const {
    if (style().plain) return;
    (void)std::fputs(text.c_str(), stdout);
    (void)std::fflush(stdout);
  }

  void fit_window() {
    if (window_changed == 0) return;
    window_changed = 0;
    el_resize(editor_);
    set_window(window_width(), window_height());
  }

  static char* show_prompt(EditLine* editor) { return of(editor).prompt_.data(); }

  // The library's own reader retries after Ctrl-C; this one returns, so that the game can be saved.
  static int read_letter(EditLine* editor, wchar_t* letter) {
    std::mbstate_t state{};
    for (;;) {
      char byte = 0;
      const ssize_t got = read_input(&byte, 1);
      if (got == 0) return 0;
      if (got < 0) {
        of(editor).fit_window();
        continue;
      }
      const std::size_t used = std::mbrtowc(letter, &byte, 1, &state);
      if (used == static_cast<std::size_t>(-2)) continue;  // a character of several bytes
      if (used == static_cast<std::size_t>(-1)) *letter = L'?';
      return 1;
    }
  }

  // Completes the common prefix of all matching lines; if that adds nothing, lists the lines.
  static unsigned char complete(EditLine* editor, int /*letter*/) {
    EditConsole& self = of(editor);
    const LineInfo* info = el_line(editor);
    const std::string typed(info->buffer, info->cursor);
    NameList fitting;
    for (const std::string& each : *self.completions_) {
      if (starts_with(each, typed)) fitting.push_back(each);
    }
    if (fitting.empty()) return CC_REFRESH_BEEP;
    const std::string more = common_start(fitting).substr(typed.size());
    if (!more.empty() || fitting.size() == 1) {
      el_insertstr(editor, (more + (fitting.size() == 1 ? " " : "")).c_str());
      return CC_REFRESH;
    }
    self.line();
    for (const std::string& each : fitting) self.line("  " + each);
    self.out() << std::flush;
    return CC_REDISPLAY;
  }

  int pace_;
  bool hurried_ = false;  // somebody does not want to wait until the next question
  EditLine* editor_;
  History* history_ = nullptr;
  std::string prompt_;
  std::string begun_;  // the beginning of a line when it was woken
  const NameList* completions_ = nullptr;
};

}  // namespace

std::unique_ptr<Console> make_edit_console(Style style, int pace) {
  const char* terminal = std::getenv("TERM");
  if (!terminal || !*terminal || std::strcmp(terminal, "dumb") == 0) return nullptr;
  // Characters beyond ASCII need a UTF-8 locale, even if none is configured.
  std::setlocale(LC_CTYPE, "");
  if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0) std::setlocale(LC_CTYPE, "C.UTF-8");
  return std::make_unique<EditConsole>(style, pace);
}

}  // namespace tradewind::terminal

#else

namespace tradewind::terminal {

std::unique_ptr<Console> make_edit_console(Style /*style*/, int /*pace*/) { return nullptr; }

}  // namespace tradewind::terminal

#endif
