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
  // Of one call: Lua instructions and loops in library functions
  std::int64_t instructions = 100'000'000;
  // The same for loading a file, which should do little
  std::int64_t loading = 10'000'000;
  std::size_t memory = 64u << 20;  // of the whole interpreter
  // Processor time of a call before it is re-run counted; 0: always count
  std::chrono::milliseconds patience{50};
  // Processor time of a counted call, for very slow instructions
  std::chrono::milliseconds last_resort = script_time();
};

}  // namespace tradewind
