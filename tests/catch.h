// Catch2, version 2 or 3, whichever the system has. Every test file includes this instead of a header of Catch2.
//   #include "catch.h"
//   TEST_CASE("one and one") { CHECK(1 + 1 == 2); }
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
