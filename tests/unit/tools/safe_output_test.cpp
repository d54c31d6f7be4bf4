#include "support/safe_output.h"

#include "catch.h"

#include <sstream>

namespace tradewind::terminal {

TEST_CASE("what commands a terminal is shown instead") {
  CHECK(safe_text("Se\u00f1orita, \tline\n") == "Se\u00f1orita, \tline\n");
  CHECK(safe_text("\033[31mred\033[0m\r\033[K", true) == "\033[31mred\033[0m\r\033[K");
  CHECK(safe_text("\r\033[K") == "\\x0d\\x1b[K");
  CHECK(safe_text("\033[8mhidden\033[38;5;0m") == "\\x1b[8mhidden\\x1b[38;5;0m");
  CHECK(safe_text("\033[31mred\nnext\n") == "\033[31mred\033[0m\nnext\n");
  CHECK(safe_text("\033[2J\033]0;title\a") == "\\x1b[2J\\x1b]0;title\\x07");
  CHECK(safe_text("a\rb\x7f") == "a\\x0db\\x7f");
  CHECK(safe_text("\u009b1m\u202eabc") == "\\xc2\\x9b1m\\xe2\\x80\\xaeabc");
  CHECK(safe_text("\u200e\u200f\u061c") == "\\xe2\\x80\\x8e\\xe2\\x80\\x8f\\xd8\\x9c");
  CHECK(safe_text("\u0627\u064b \u05d0 \u200d\u2010") ==
        "\u0627\u064b \u05d0 \u200d\u2010");  // letters pass, and what joins them
  CHECK(safe_text(std::string("\0\xff", 2)) == "\\x00\\xff");
  CHECK(safe_text("\033[31").find('\033') == std::string::npos);
}

TEST_CASE("a stream is safe until the guard ends, whatever is written in pieces") {
  std::ostringstream stream;
  {
    const SafeOutput safe(stream);
    stream << "Se\xc3"
           << "\xb1or " << '\033' << "[2J" << std::flush;
    stream << "\033[" << 1 << "mAda\033[0m\nend";
  }
  CHECK(stream.str() == "Se\u00f1or \\x1b[2J\033[1mAda\033[0m\nend");
  stream << "\a";
  CHECK(stream.str().back() == '\a');
}

}  // namespace tradewind::terminal
