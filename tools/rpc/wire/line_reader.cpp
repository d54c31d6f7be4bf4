#include "rpc/wire/line_reader.h"

#include <unistd.h>
#include <cerrno>

namespace tradewind {

LineReader::Got LineReader::next(std::string_view& line) {
  bool skips = false;
  for (std::size_t searched = begin_;;) {
    const std::size_t end = kept_.find('\n', searched);
    if (end != std::string::npos) {
      line = std::string_view(kept_).substr(begin_, end - begin_);
      begin_ = end + 1;
      return skips || line.size() > longest_ ? Got::too_long : Got::line;
    }
    if (skips || kept_.size() - begin_ > longest_) {
      skips = true;
      begin_ = kept_.size();
    }
    kept_.erase(0, begin_);
    begin_ = 0;
    searched = kept_.size();
    if (read_more()) continue;
    if (kept_.empty() && !skips) return Got::end;
    line = kept_;  // the last line, which has no end
    begin_ = kept_.size();
    return skips ? Got::too_long : Got::line;
  }
}

bool LineReader::read_more() {
  constexpr std::size_t block = 65536;
  const std::size_t before = kept_.size();
  kept_.resize(before + block);
  ssize_t got = 0;
  do {
    got = ::read(file_, kept_.data() + before, block);
  } while (got < 0 && errno == EINTR);
  kept_.resize(before + static_cast<std::size_t>(got > 0 ? got : 0));
  return got > 0;
}

}  // namespace tradewind
