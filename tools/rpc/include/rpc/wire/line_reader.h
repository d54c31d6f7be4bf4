// Reads lines of a file descriptor. A line that is too long is skipped and never kept in memory.
//
//   LineReader reader(STDIN_FILENO, 1 << 20);
//   std::string_view line;
//   while (reader.next(line) != LineReader::Got::end) ...
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace tradewind {

class LineReader {
 public:
  enum class Got { line, too_long, end };

  LineReader(int file, std::size_t longest) : file_(file), longest_(longest) {}
  // The next line, without its end; valid until the next call.
  [[nodiscard]] Got next(std::string_view& line);
  // Whether the next line has arrived already, so that next() does not wait.
  [[nodiscard]] bool has_line() const { return kept_.find('\n', begin_) != std::string::npos; }

 private:
  [[nodiscard]] bool read_more();

  int file_;
  std::size_t longest_;
  std::string kept_;  // read, from begin_ on not yet given out
  std::size_t begin_ = 0;
};

}  // namespace tradewind
