// Catch2, version 2 or 3, whichever the system has. Every test file includes this instead of a
// header of Catch2.
//   #include "catch.h"
//   TEST_CASE("one and one") { CHECK(1 + 1 == 2); }
//   TEST_CASE("a full disk") {
//     if (!fs::exists("/dev/full")) return skipped("there is no /dev/full");
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif

#include <iostream>
#include <string>

namespace tradewind {

// Says that the test case cannot be tried here; `./dev test` counts it as skipped (Catch2 2 has no
// SKIP).
inline void skipped(const std::string& why) {
  std::cerr << Catch::getResultCapture().getCurrentTestName() << ": skipped: " << why << "\n";
}

}  // namespace tradewind
