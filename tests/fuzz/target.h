// Room: tests/fuzz. One fuzz target a kind of untrusted input; each input must end in an answer or
// in one of the errors that are documented. They are linked with driver.cpp, or with libFuzzer
// (Clang, -DTRADEWIND_LIBFUZZER=ON).
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace tradewind {

[[nodiscard]] inline std::string text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Ends the run when a property does not hold, so that the fuzzer keeps the input.
inline void require(bool holds, const std::string& property) {
  if (holds) return;
  std::fprintf(stderr, "property does not hold: %s\n", property.c_str());
  std::abort();
}

}  // namespace tradewind
