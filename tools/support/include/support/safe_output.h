// What a script, a mod or a record says must not command the terminal: of control characters only
// the inks of this program pass, up to the end of a line; others are shown as "\x1b".
//
//   const SafeOutput safe(std::cout);   // until it ends
#pragma once

#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>

namespace tradewind::terminal {

// `erases`: lines of progress may be erased.
[[nodiscard]] std::string safe_text(std::string_view text, bool erases = false);

// Whole lines, and the rest with each flush, go through safe_text().
class SafeOutput : private std::streambuf {
 public:
  explicit SafeOutput(std::ostream& stream, bool erases = false)
      : stream_(stream), to_(stream.rdbuf(this)), erases_(erases) {}
  ~SafeOutput() override;
  SafeOutput(const SafeOutput&) = delete;
  SafeOutput& operator=(const SafeOutput&) = delete;

 protected:
  int_type overflow(int_type letter) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  int sync() override;

 private:
  bool release();

  std::ostream& stream_;
  std::streambuf* to_;
  bool erases_;
  std::string pending_;
};

}  // namespace tradewind::terminal
