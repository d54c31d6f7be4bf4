// Lua's patterns, matched with a bound: a match that takes too many steps is an error, the same one on every machine.
// How deep it recurses is bounded by longest_pattern: every level has used up a character of the pattern at least.
//
//   PatternMatcher matcher(lua, text, "%d+");
//   if (const char* end = matcher.match(text.data())) ... matcher.captures()
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

struct lua_State;

namespace tradewind {

class PatternMatcher {
 public:
  // `pattern` without the anchor at its beginning. Both texts must outlive the matcher.
  PatternMatcher(lua_State* lua, std::string_view text, std::string_view pattern);

  // Where a match that begins at `from` ends, or nullptr. Raises a Lua error for a malformed pattern or too much work.
  [[nodiscard]] const char* match(const char* from);

  // Captures of the last match, which went from `from` to `end`: all of them, or the whole match when there are none.
  int push_captures(const char* from, const char* end);
  void push_capture(int index, const char* from, const char* end);  // from 0
  [[nodiscard]] int captures() const { return level_; }

 private:
  struct Capture {
    const char* start = nullptr;
    std::ptrdiff_t length = 0;  // or one of the two below
  };
  static constexpr std::ptrdiff_t open_capture = -1;
  static constexpr std::ptrdiff_t position_capture = -2;
  static constexpr int most_captures = 32;
  static constexpr std::int64_t most_steps = 1'000'000;

  const char* match_here(const char* at, const char* pattern);
  const char* repeat_most(const char* at, const char* item, const char* rest);
  const char* repeat_least(const char* at, const char* item, const char* rest);
  const char* start_capture(const char* at, const char* pattern, std::ptrdiff_t length);
  const char* end_capture(const char* at, const char* pattern);
  const char* match_again(const char* at, char digit);
  const char* match_balance(const char* at, const char* pattern);
  [[nodiscard]] bool at_frontier(const char* at, const char* set, const char* rest);
  bool match_special(const char*& at, const char*& pattern);
  [[nodiscard]] const char* item_end(const char* pattern) const;
  [[nodiscard]] bool matches_one(const char* at, const char* item, const char* rest);
  [[nodiscard]] bool matches_set(unsigned char c, const char* set, const char* last);
  void spend(std::int64_t steps);
  void settle();
  [[noreturn]] void malformed(const char* what) const;

  lua_State* lua_;
  const char* text_begin_;
  const char* text_end_;
  const char* pattern_end_;
  const char* pattern_begin_;
  std::array<Capture, most_captures> captures_{};
  int level_ = 0;
  std::int64_t steps_ = 0;
  std::int64_t charged_ = 0;  // steps the budget knows of
};

}  // namespace tradewind
