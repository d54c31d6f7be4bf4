// How much one interpreter, and one call in it, may use.
//
//   Limits limits;
//   limits.memory = 1 << 20;
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace tradewind {

void set_script_time(std::chrono::milliseconds processor_time);  // in ruleset.h for programs
[[nodiscard]] std::chrono::milliseconds script_time();           // two seconds unless set

struct Limits {
  std::int64_t instructions = 100'000'000;                // of one call: Lua instructions and loops in library functions
  std::int64_t loading = 10'000'000;                      // the same for loading a file, which should do little
  std::size_t memory = 64u << 20;                         // of the whole interpreter
  std::chrono::milliseconds patience{50};                 // processor time of a call before it is re-run counted; 0: always count
  std::chrono::milliseconds last_resort = script_time();  // processor time of a counted call, for very slow instructions
};

}  // namespace tradewind
